import { addDays, fromLondon, londonDay } from '../format';

/** A range of London days, each written 2026-11-21; empty: open. Both days belong to it. */
export interface DayRange {
  from: string;
  to: string;
}

const year2100 = '2100';

/** isDay reports whether a text is a day of the calendar before 2100. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text >= year2100) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** rangeErrors is what is wrong with a range, in the specification's words. */
export function rangeErrors({ from, to }: DayRange): { from?: string; to?: string } {
  const errors: { from?: string; to?: string } = {};
  if (from >= year2100) errors.from = 'Please select a date prior to 2100';
  if (to >= year2100) errors.to = 'Please select a date prior to 2100';
  else if (from && to && to < from) errors.to = 'End date should be after the start date';
  return errors;
}

/** isComplete reports whether a range may be applied; only an open one may lack an end. */
export function isComplete(range: DayRange, open = false): boolean {
  const errors = rangeErrors(range);
  if (errors.from ?? errors.to) return false;
  return open || Boolean(range.from) === Boolean(range.to);
}

/** momentsOf is a range as the server takes it: up to, but not including, the midnight that ends it. */
export function momentsOf({ from, to }: DayRange): { from?: string; to?: string } {
  return {
    ...(from && { from: fromLondon(from).toISOString() }),
    ...(to && { to: fromLondon(addDays(to, 1)).toISOString() }),
  };
}

export interface Preset extends DayRange {
  label: string;
}

/** presets are the ranges that are asked for most, up to today. */
export function presets(now: number = Date.now()): Preset[] {
  const today = londonDay(now);
  const yesterday = addDays(today, -1);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: yesterday, to: yesterday },
    { label: '7 days', from: addDays(today, -6), to: today },
    { label: 'This month', from: `${today.slice(0, 8)}01`, to: today },
  ];
}
