import { addDays, londonClock, fromLondon, londonDay } from '@/lib/format';

export const titleLength = 65;
export const bodyLength = 240;
const mostDays = 7;

/** What somebody is writing; moments are London's clock, written 2026-11-21 14:05:00. */
export interface PushDraft {
  title: string;
  body: string;
  target: 'shops' | 'segment' | 'customers';
  shops: string[];
  /** The id of a saved audience. */
  segment: string;
  customers: File | undefined;
  /** Null: at once. */
  at: string | null;
  /** It does not wait for the end of quiet hours. */
  anyway: boolean;
}

/** Whose customers receive it. */
export type Audience = { Shops: string[] } | { SegmentId: string };

/** What is sent: to shops as JSON, to customers as a form with their list as a file. */
export interface Push {
  Title: string;
  Body: string;
  ScheduleDate: string | null;
  SendInQuietHours: boolean;
  Audience: Audience | { CustomerIds: File };
}

export const emptyDraft: PushDraft = {
  title: '',
  body: '',
  target: 'shops',
  shops: [],
  segment: '',
  customers: undefined,
  at: null,
  anyway: false,
};

/** wallNow is this minute on London's clock. */
export function wallNow(now: number): string {
  return `${londonDay(now)} ${londonClock(now)}:00`;
}

/** wallLast is the latest moment that can be chosen: seven days ahead. */
export function wallLast(now: number): string {
  return `${addDays(londonDay(now), mostDays)} ${londonClock(now)}:00`;
}

/** momentOf is the moment of a London clock's reading; its seconds are dropped. */
export function momentOf(at: string): Date {
  return fromLondon(at.slice(0, 10), at.slice(11, 16));
}

/** lengthOf counts characters as a person does: an emoji is one. */
export const lengthOf = (text: string) => [...text].length;

function written(text: string, most: number, word: string): string | null {
  if (!text.trim()) return `${word} is required`;
  return lengthOf(text) > most ? `At most ${most} characters` : null;
}

function scheduled(at: string | null, now: number): string | null {
  if (at === null) return null;
  const wall = `${at.slice(0, 16)}:00`;
  if (wall < wallNow(now)) return 'This time has passed';
  return wall > wallLast(now) ? `At most ${mostDays} days ahead` : null;
}

/** rules returns what is wrong with each field, or null. */
export const rules = (now: number) => ({
  title: (text: string) => written(text, titleLength, 'Title'),
  body: (text: string) => written(text, bodyLength, 'Body'),
  shops: (shops: string[], { target }: PushDraft) =>
    target === 'shops' && shops.length === 0 ? 'Choose at least one shop' : null,
  segment: (segment: string, { target }: PushDraft) =>
    target === 'segment' && !segment ? 'Choose a segment' : null,
  customers: (file: File | undefined, { target }: PushDraft) =>
    target === 'customers' && !file ? 'Choose a CSV file with the customers' : null,
  at: (at: string | null) => scheduled(at, now),
});

/** audienceOf is whose customers receive what does not go to a list of customers. */
export const audienceOf = ({ target, shops, segment }: PushDraft): Audience =>
  target === 'segment' ? { SegmentId: segment } : { Shops: shops };

export function pushFrom(draft: PushDraft): Push {
  const { title, body, target, customers, at, anyway } = draft;
  return {
    Title: title.trim(),
    Body: body.trim(),
    ScheduleDate: at === null ? null : momentOf(at).toISOString(),
    SendInQuietHours: anyway,
    Audience: target === 'customers' && customers ? { CustomerIds: customers } : audienceOf(draft),
  };
}
