import { type BookingFile, upload } from '@/lib/api';
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
