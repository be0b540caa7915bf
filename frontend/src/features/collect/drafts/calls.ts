import { ask, type BookingFile, upload, write } from '@/lib/api';
import { resource } from '@/lib/resource';
import { bookingsFromFile } from '../rights';

/** Drafts created from files, until they are booked. */
export const drafts = resource({
  name: 'collect-drafts',
  title: bookingsFromFile.label,
  noun: ['draft', 'drafts'],
  list: 'POST /api/collect/drafts/list',
  rows: 'Drafts',
  label: ({ ReferenceNumber }) => ReferenceNumber,
  live: { types: ['Drafts', 'Collect'], arrivals: ['Drafts'] },
});

export const checkPath = '/api/collect/bookings/check';
export const templatePath = '/api/collect/bookings/template';

const parts = (file: File) => [{ name: 'File', value: file }];

/** checkBookings returns the drafts that a file would create, without creating them. */
export const checkBookings = (file: File, key: string) =>
  upload<BookingFile>(checkPath, parts(file), { key });

export const createBookings = drafts.writing((file: File, key) =>
  upload<BookingFile>('/api/collect/bookings', parts(file), { key }),
);

/** mostAtOnce is how many drafts can be priced and booked together. */
export const mostAtOnce = 50;

/** askCouriers asks all couriers for one of several drafts; After counts those that use the credits before it. */
export const askCouriers = write('POST /api/collect/{id}/quote', 'query');
/** readPrices is what couriers offer so far for drafts; what is no draft any more is left out. */
export const readPrices = (Ids: string[], signal: AbortSignal) =>
  ask('POST /api/collect/drafts/prices', { Ids }, signal);
/** bookDraft books one of the chosen couriers for a draft. */
export const bookDraft = drafts.write('POST /api/collect/place');
