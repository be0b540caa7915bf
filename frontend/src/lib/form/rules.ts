import { money, pence } from '../format';

/** required refuses a text of nothing but spaces. */
export const required = (text: string) => (value: string) => (value.trim() ? undefined : text);

/** mandatory is required where nothing more is to be said. */
export const mandatory = required('This field is mandatory.');

/** isAtMost refuses a text of more characters. */
export const isAtMost = (most: number, text: string) => (value: string) =>
  value.trim().length > most ? text : undefined;

/** isBetween refuses a text that is shorter or longer, in characters; nothing typed is for mandatory. */
export const isBetween = (least: number, most: number) => (value: string) => {
  const length = [...value.trim()].length;
  return length === 0 || (length >= least && length <= most)
    ? undefined
    : `Please enter ${Math.max(1, least)} to ${most} characters.`;
};

/** isEmail refuses what cannot be an email address; the server checks the rest, and nothing typed is for required. */
export const isEmail = (value: string) =>
  /^([^\s@]+@[^\s@]+)?$/.test(value.trim()) ? undefined : 'Please enter a valid email address';

/** isAmount accepts pounds such as 12.50 within bounds in pence; nothing typed is for required. */
export function isAmount({ least = 0, most = 100_000_000 } = {}) {
  return (value: string) => {
    if (!value.trim()) return undefined;
    const amount = pence(value);
    if (amount === undefined) return 'Please enter an amount such as 12.50';
    if (amount < least) return `Please enter at least ${money(least)}`;
    return amount > most ? `Please enter at most ${money(most)}` : undefined;
  };
}

/** wholeNumber reads what was typed as a whole number; undefined when it is none. */
export function wholeNumber(text: string): number | undefined {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
}

/** isWhole accepts whole numbers between two bounds; nothing typed is for required. */
export function isWhole(least: number, most: number) {
  return (value: string) => {
    if (!value.trim()) return undefined;
    const number = wholeNumber(value);
    return number !== undefined && number >= least && number <= most
      ? undefined
      : `Please enter a whole number from ${least} to ${most}`;
  };
}

/** isBefore2100 holds for days written 2026-11-21. */
export const isBefore2100 = (day: string) =>
  day >= '2100' ? 'Please select a date prior to 2100' : undefined;

/** isNotPast holds for today and later days. */
export const isNotPast =
  (text: string) =>
  (day: string, _: unknown, { today }: { today: string }) =>
    day < today ? text : undefined;
