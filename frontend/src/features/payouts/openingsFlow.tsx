import { Stack, Text } from '@mantine/core';
import { Alert } from '@/components/Alert';
import type { ImportFlow } from '@/components/import/importFlow';
import type { OpeningImport } from '@/lib/api';
import { counted, money, whole } from '@/lib/format';
import { checkOpenings, importOpenings, openingsPath } from './payouts';

const told = ({ Rows, Entered, Merchants, Same, Owed, Owing }: OpeningImport, done: string) => (
  <>
    <Text>
      {counted(Rows, 'row')}: {whole(Entered)} {done}
      {Entered > 0 && ` of ${counted(Merchants, 'merchant')}`}, {whole(Same)} already there.
    </Text>
    {Entered > 0 && (
      <Text>
        The operator owes {money(Owed)}, merchants owe {money(Owing)}.
      </Text>
    )}
  </>
);

/** The opening balances of many merchants from a file, as from another system. */
export const openingsFlow: ImportFlow<OpeningImport> = {
  name: 'opening-balances.import',
  title: 'Import opening balances',
  intro:
    'The first row has the headings. Merchant, Owed by (Operator or Merchant), Amount in pounds, As of and Reason are needed. A merchant may have several rows, such as one for each invoice. The file may be sent again: each row is entered once.',
  label: 'File',
  kind: 'table',
  maxBytes: 4_000_000,
  template: { path: `${openingsPath}/template`, name: 'opening-balances.csv' },
  check: { action: 'Check', path: `${openingsPath}/check`, send: checkOpenings, field: 'File' },
  review: (check) => ({
    content: (
      <Stack gap="xs">
        {told(check, 'to enter')}
        {check.Waiting && (
          <Alert tone="info" title="Another Admin approves them first">
            Together they are above the limit for credit notes.
          </Alert>
        )}
      </Stack>
    ),
    leftOut: check.LeftOut,
    ...(check.Entered > 0 && {
      action: check.Waiting
        ? 'Ask for approval'
        : `Enter ${counted(check.Entered, 'opening balance')}`,
    }),
  }),
  run: ({ file }, key) => importOpenings(file as File, key),
  outcome: (made) => ({
    content: (
      <Stack gap="xs">{told(made, made.Waiting ? 'wait for another Admin' : 'entered')}</Stack>
    ),
    leftOut: made.LeftOut,
  }),
};
