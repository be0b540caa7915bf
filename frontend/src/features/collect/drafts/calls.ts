import { api, bodyOf, type Schemas, keyedOn, resultOf, upload } from '@/lib/api';
import type { ListParams } from '@/lib/list';

export type BookingDraftRow = Schemas['BookingDraft'];
export type BookingFile = Schemas['BookingFile'];
/** Drafts are filtered only by the search. */
export type NoFilter = Schemas['BookingDraftFilter'];

/** The root of the queries on drafts from files, which are also the list's. */
export const draftsKey = ['collect-drafts'] as const;

export const checkPath = '/api/collect/bookings/check';
export const templatePath = '/api/collect/bookings/template';

export function readDrafts(body: ListParams<NoFilter>, signal?: AbortSignal) {
  return bodyOf(api.POST('/api/collect/drafts/list', { body, ...(signal && { signal }) }));
}

export function removeDraft({ Id }: BookingDraftRow, key: string) {
  return resultOf(api.DELETE('/api/collect/drafts/{id}', keyedOn(Id, key)));
}

const parts = (file: File) => [{ name: 'File', value: file }];

/** checkBookings returns the drafts that a file would create, without creating them. */
export const checkBookings = (file: File, key: string) =>
  upload<BookingFile>(checkPath, parts(file), { key });

export const createBookings = (file: File, key: string) =>
  upload<BookingFile>('/api/collect/bookings', parts(file), { key });
