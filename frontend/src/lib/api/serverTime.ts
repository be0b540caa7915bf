let ahead = 0; // of this computer's clock, in milliseconds

const tolerated = 2_000; // the header counts whole seconds, and an answer takes its time

/** noteServerTime learns from an answer's Date header how far the server's clock is from this computer's. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(off)) ahead = Math.abs(off) > tolerated ? off : 0;
}

/** serverTimeOf is what the server's clock shows when this computer's shows the given time. */
export const serverTimeOf = (here: number): number => here + ahead;

/** serverNow is the time by the server's clock, for what the server ends at a time of its own. */
export const serverNow = (): number => serverTimeOf(Date.now());
