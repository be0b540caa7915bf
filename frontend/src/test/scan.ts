import { fireEvent } from '@testing-library/react';

/** scan types a code as a scanner does, however slow the machine is: keys 8 ms apart, then Enter. */
export function scan(code: string): void {
  [...code, 'Enter'].forEach((key, n) => {
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(press, 'timeStamp', { value: 9_000 + n * 8 });
    fireEvent(document.activeElement ?? document.body, press);
  });
}
