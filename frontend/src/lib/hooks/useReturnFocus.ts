import { useEffect, useState } from 'react';

/** useReturnFocus gives the focus back when a dialog that exists only while open goes. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The element that opened the dialog may be gone, such as a row that left its list.
      requestAnimationFrame(() => {
        if (hasFocus()) return;
        const target = isThere(before) ? before : lastStop();
        target?.focus({ preventScroll: true });
      });
    },
    [before],
  );
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected;
}

/** The heading of the record that is open, else the list's active row, else the heading of the page. */
function lastStop(): HTMLElement | undefined {
  const stops = 'main h1[tabindex], main [data-row-link][tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>(stops)].at(-1);
}
