import type { TodayOrder } from '@/lib/api';
import { formatTime } from '@/lib/format';

const minute = 60_000;
const past = 60 * minute;
const ahead = 120 * minute;
const rows = 3; // of one lane

/** The time that the timeline shows: an hour before now until two hours after it. */
export const spanOf = (now: number) => ({ start: now - past, end: now + ahead });
export type Span = ReturnType<typeof spanOf>;

/** hoursIn are the full and half hours of a span. */
export function hoursIn({ start, end }: Span): number[] {
  const step = 30 * minute;
  const first = Math.ceil(start / step) * step;
  return Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, i) => first + i * step);
}

export interface Entry {
  order: TodayOrder;
  at: number;
  label: string;
}

/** readyAt is when a packed order leaves: when its courier comes, else when its slot begins, else now. */
export function readyEntry(order: TodayOrder, now: number): Entry {
  const moment = order.PickUp ?? order.From;
  const at = moment ? Date.parse(moment) : now;
  return {
    order,
    at: Math.max(at, now),
    label: moment ? `${order.Number} ${formatTime(moment)}` : order.Number,
  };
}

/** underwayEntry is a courier by the time of arrival, or of the pick-up before it. */
export function underwayEntry(order: TodayOrder, now: number): Entry {
  const moment = (order.Left ? order.Arrival : (order.PickUp ?? order.Arrival)) ?? order.Since;
  const who = order.Driver.split(' ')[0] || order.Number;
  return { order, at: Math.max(Date.parse(moment), now), label: `${who} ${formatTime(moment)}` };
}

export interface Placed extends Entry {
  left: number;
  row: number;
}

/**
 * place lays entries of one width beside and below each other. Those that are later than the span, or for
 * which there is no row, are left over.
 */
export function place(entries: Entry[], span: Span, width: number, chip: number) {
  const ends: number[] = [];
  const placed: Placed[] = [];
  let over = 0;
  for (const entry of [...entries].sort((a, b) => a.at - b.at)) {
    const share = (entry.at - span.start) / (span.end - span.start);
    const left = Math.min(Math.max(share, 0) * width, width - chip);
    const free = ends.findIndex((end) => end + 4 <= left);
    const row = free >= 0 ? free : ends.length;
    if (share > 1 || row >= rows) {
      over += 1;
      continue;
    }
    ends[row] = left + chip;
    placed.push({ ...entry, left, row });
  }
  return { placed, over, rows: Math.max(ends.length, 1) };
}

export interface Group {
  orders: TodayOrder[];
  left: number;
}

/** groupsOf puts orders that came within one dot of each other together, so that no dot covers another. */
export function groupsOf(orders: TodayOrder[], span: Span, width: number, dot: number): Group[] {
  const groups = new Map<number, TodayOrder[]>();
  for (const order of orders) {
    const share = (Date.parse(order.Since) - span.start) / (span.end - span.start);
    const place = Math.floor((Math.min(Math.max(share, 0), 1) * Math.max(width - dot, 0)) / dot);
    groups.set(place, [...(groups.get(place) ?? []), order]);
  }
  return [...groups].map(([place, found]) => ({ orders: found, left: place * dot }));
}
