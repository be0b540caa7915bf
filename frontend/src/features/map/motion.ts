import type { Spot } from './view';

/** Where a courier is drawn: on the way from where it was drawn to where it was seen. */
export interface Motion {
  from: Spot;
  to: Spot;
  began: number;
  lasts: number;
  told: number; // when the place was told
}

const shortest = 1_000;
const longest = 8_000;
const far = 1e-4; // of the world's width, about a mile and a half in London: nobody drives that between two reports

export const still = (at: Spot, now: number): Motion => ({
  from: at,
  to: at,
  began: now,
  lasts: 0,
  told: now,
});

/** placeOf is where a motion is at a time. */
export function placeOf({ from, to, began, lasts }: Motion, now: number): Spot {
  const part = lasts > 0 ? Math.min(Math.max((now - began) / lasts, 0), 1) : 1;
  if (part === 1) return to;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

export const moves = ({ began, lasts }: Motion, now: number) => now < began + lasts;

/** glide leads from where a courier is drawn now to where it was seen, in about the time until it will be seen again. */
export function glide(before: Motion, to: Spot, now: number): Motion {
  const from = placeOf(before, now);
  if (Math.hypot(from.x - to.x, from.y - to.y) > far) return still(to, now);
  const lasts = Math.min(Math.max(now - before.told, shortest), longest);
  return { from, to, began: now, lasts, told: now };
}
