import { Text } from '@mantine/core';
import type { ImportFlow } from '@/components/import/importFlow';
import { type FileImport, upload } from '@/lib/api';
import { counted, whole } from '@/lib/format';
import { shops } from './shops';

const path = '/api/merchant/shop-import';
const parts = (file: File) => [{ name: 'File', value: file }];

const importShops = shops.writing((file: File, key) =>
  upload<FileImport>(path, parts(file), { key }),
);

/** Adds and changes many shops from a file, such as an export that was changed. */
export const shopsFlow: ImportFlow<FileImport> = {
  name: 'shops.import',
  title: 'Import shops',
  intro:
    'The first row has the headings. A shop is found by its Id, or else by its name; an empty cell leaves what is there. A new shop needs a name, an email and an address, and for an Admin its merchant. Export the shops to change many of them in a spreadsheet.',
  label: 'File',
  kind: 'table',
  maxBytes: 4_000_000,
  template: { path: `${path}/template`, name: 'shops.csv' },
  check: {
    action: 'Check',
    path: `${path}/check`,
    send: (file, key) => upload<FileImport>(`${path}/check`, parts(file), { key }),
    field: 'File',
  },
  review: (check) => ({
    content: (
      <Text>
        {counted(check.Rows, 'row')}: {whole(check.Added)} to add, {whole(check.Changed)} to change,{' '}
        {whole(check.Same)} as they are.
      </Text>
    ),
    leftOut: check.LeftOut,
    ...(check.Added + check.Changed > 0 && {
      action: `Import ${counted(check.Added + check.Changed, 'shop')}`,
    }),
  }),
  run: ({ file }, key) => importShops(file as File, key),
  outcome: (made) => ({
    content: (
      <Text>
        {counted(made.Rows, 'row')}: {whole(made.Added)} added, {whole(made.Changed)} changed,{' '}
        {whole(made.Same)} as they were.
      </Text>
    ),
    leftOut: made.LeftOut,
  }),
};
