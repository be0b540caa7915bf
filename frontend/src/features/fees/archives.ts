import type { MonthArchive } from '@/lib/api';
import { openFile } from '@/lib/api';
import { monthText } from '@/lib/format';
import { resource } from '@/lib/resource';

/** Signed archives of closed months. */
export const archives = resource({
  name: 'month-archives',
  title: 'Archives',
  noun: ['archive', 'archives'],
  list: 'POST /api/archives/list',
  rows: 'Result',
  one: 'GET /api/archives/{id}',
  label: ({ Month, MerchantName }) =>
    [`Archive of ${monthText(Month)}`, MerchantName].filter(Boolean).join(', '),
  live: { types: ['MonthArchive'] },
});

export const closedMonths = archives.reading('GET /api/archives/months');
export const archiveKey = archives.reading('GET /api/archives/key');
export const askForArchive = archives.write('POST /api/archives');

/** saveArchive lets the browser save the file itself, because it may be larger than memory. */
export const saveArchive = ({ Id }: MonthArchive) => openFile('GET /api/archives/{id}/url', { Id });

/** ownerOf says whose documents an archive has. */
export const ownerOf = ({ MerchantName }: MonthArchive) => MerchantName || 'Whole marketplace';
