import { Text } from '@mantine/core';
import { importDialog } from '@/components/import/ImportDialog';
import type { ImportFlow } from '@/components/import/importFlow';
import type { FileImport } from '@/lib/api';
import { counted, whole } from '@/lib/format';
import { checkPath, checkRecipients, importRecipients, templatePath } from './recipientForms';

const flow: ImportFlow<FileImport> = {
  name: 'recipients.import',
  title: 'Import into address book',
  intro:
    'The first row has the headings. First name, Phone, Address line 1 and Postcode are needed; recipients who are already in the address book are updated.',
  label: 'File',
  kind: 'table',
  maxBytes: 4_000_000,
  template: { path: templatePath, name: 'address-book.csv' },
  check: { action: 'Check', path: checkPath, send: checkRecipients, field: 'File' },
  review: (check) => ({
    content: (
      <Text>
        {counted(check.Rows, 'row')}: {whole(check.Added)} to add, {whole(check.Changed)} to change,{' '}
        {whole(check.Same)} already there.
      </Text>
    ),
    leftOut: check.LeftOut,
    ...(check.Added + check.Changed > 0 && {
      action: `Import ${counted(check.Added + check.Changed, 'recipient')}`,
    }),
  }),
  run: ({ file }, key) => importRecipients(file as File, key),
  outcome: (made) => ({
    content: (
      <Text>
        {counted(made.Rows, 'row')}: {whole(made.Added)} added, {whole(made.Changed)} changed,{' '}
        {whole(made.Same)} already there.
      </Text>
    ),
    leftOut: made.LeftOut,
  }),
};

export const ImportDialog = importDialog(flow);
