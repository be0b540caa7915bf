import { keptStore } from '@/lib/store';

/** The day of the newest news; the list itself is loaded with the help. */
export const newestNews = '2026-11-28';

/** The day of the newest news that was read on this device; empty before the first visit. */
export const newsSeen = keptStore<string>('news', '');
