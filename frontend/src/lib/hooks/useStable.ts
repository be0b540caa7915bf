import { useCallback, useEffect, useRef } from 'react';

/** useStable is a function that stays the same one while what it does follows the last drawing. */
export function useStable<Args extends unknown[]>(
  run: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
