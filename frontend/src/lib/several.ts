import { counted } from './format';

/** The most records that are changed one after the other. */
export const mostAtOnce = 500;

/** A record that was not changed, what it is called, and why. */
export interface Refused {
  called: string;
  why: string;
}

const mostNamed = 10;

/** severalText says how many were changed, and for each reason of those that were not which. */
export function severalText(
  changed: number,
  noun: readonly [one: string, many: string],
  what: string,
  refused: readonly Refused[],
): string {
  const reasons = new Map<string, string[]>();
  for (const { called, why } of refused) reasons.set(why, [...(reasons.get(why) ?? []), called]);
  const told = [...reasons].map(([why, names]) => {
    const more = names.length - mostNamed;
    return `Not ${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${why}`;
  });
  const done = `${counted(changed, ...noun)} ${changed === 1 ? 'was' : 'were'} ${what}.`;
  return [changed || !told.length ? done : '', ...told].filter(Boolean).join(' ');
}
