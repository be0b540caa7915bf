import { useEffect, useState } from 'react';

/** useReturnFocus gives the focus back, when a dialog that exists only while open goes. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    },
    [before],
  );
}
