import { Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { Alert } from '@/components/Alert';
import { importDialog } from '@/components/import/ImportDialog';
import type { ImportFlow, InServer } from '@/components/import/importFlow';
import { StatusBadge } from '@/components/StatusBadge';
import { download, type ImportCheck } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { counted, whole } from '@/lib/format';
import {
  discardCheck,
  enqueue,
  findCheck,
  readCheck,
  saveFile,
  validate,
  validatePath,
} from './calls';
import { ImportChanges } from './ImportChanges';
import { hasUnknown, ImportColumns } from './ImportColumns';

type Result = ImportCheck['Result'];

const banners: Record<Result, { tone: 'info' | 'warn' | 'bad'; title: string }> = {
  Success: { tone: 'info', title: 'Validation passed' },
  Warning: { tone: 'warn', title: 'Validation passed with warnings' },
  Failure: { tone: 'bad', title: 'Validation failed' },
};

const badges: Record<Result, Omit<Flag, 'label'>> = {
  Success: { tone: 'good', icon: IconCheck },
  Warning: { tone: 'warn', icon: IconAlertTriangle },
  Failure: { tone: 'bad', icon: IconX },
};

const goesOn = ({ State }: ImportCheck) => State === 'Waiting' || State === 'Running';

const inServer: InServer<ImportCheck> = {
  find: findCheck,
  read: readCheck,
  id: ({ Id }) => Id,
  fileName: ({ FileName }) => FileName,
  stage: (check) => {
    if (goesOn(check)) return check.Queued ? 'running' : 'checking';
    if (check.State !== 'Done')
      return check.State === 'Failed' && hasUnknown(check) && !check.Queued ? 'review' : 'failed';
    return check.Queued ? 'done' : 'review';
  },
  percent: ({ Percent }) => Percent,
  progress: ({ State, Queued, Rows, Imported }) => {
    if (Queued) {
      if (State === 'Waiting') return 'Your import has been queued.';
      return `${counted(Imported, 'product')} imported so far`;
    }
    if (State === 'Waiting') return 'The file waits for its check; one is checked after the other.';
    return `${counted(Rows, 'row')} checked so far`;
  },
  problem: ({ State, Error: why }) => (State === 'Cancelled' ? 'It was cancelled.' : why),
  discard: discardCheck,
};

/** The rows as a workbook that can be imported again, and what is wrong with them as CSV. */
const filesOf = ({ Id }: ImportCheck) => [
  { label: 'Download the skipped rows with the reasons', save: () => saveFile(Id) },
  {
    label: 'The reasons as CSV',
    save: () => download(`/api/upc/import/${Id}/problems`, 'problems.csv'),
  },
];

const flow: ImportFlow<ImportCheck> = {
  name: 'catalogue.import',
  title: 'Import UPC Template',
  intro:
    'The template with one product in each row, at most 100,000. Products whose GTIN or Id the catalogue has are changed; an empty cell changes nothing. You see what changes before anything is imported, and can undo the import for thirty days.',
  label: 'Excel or CSV file',
  kind: 'table',
  maxBytes: 20_000_000,
  check: { action: 'Validate', path: validatePath, send: validate, field: 'File' },
  inServer,
  review: (check) => ({
    content: <Checked check={check} />,
    leftOut: check.LeftOut,
    files: filesOf(check),
    ...(check.State === 'Done' && check.Result !== 'Failure' && { action: 'Queue' }),
  }),
  run: ({ check }, key) => enqueue(check, key).then(() => check),
  outcome: (check) => ({
    content: (
      <Alert tone="info" title={`${whole(check.Imported)} imported`}>
        The products of {check.FileName} are in the catalogue. You can undo this import for thirty
        days.
      </Alert>
    ),
    leftOut: check.LeftOut,
    files: filesOf(check),
  }),
};

function Checked({ check }: { check: ImportCheck }) {
  const { Id, State, Result: result, Summary, Adds, Changes, Leaves } = check;
  if (State === 'Failed') return <ImportColumns check={check} />;
  const { tone, title } = banners[result];
  return (
    <Stack>
      <Alert tone={tone} title={title}>
        {result === 'Warning' && 'Rows with warnings will be discarded and not imported.'}
        {result === 'Failure' && 'Correct the file, then choose it again.'}
      </Alert>
      <Table aria-label="Summary" verticalSpacing="xs">
        <Table.Tbody>
          {Summary.map(({ Result, Title, Details }) => (
            <Table.Tr key={Title}>
              <Table.Td w="7rem" style={{ verticalAlign: 'top' }}>
                <StatusBadge {...badges[Result]} label={Result} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {Title}
                {Details && (
                  <Text size="sm" c="dimmed">
                    {Details}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ImportChanges id={Id} counts={{ Change: Changes, Add: Adds, Leave: Leaves }} />
      {hasUnknown(check) && <ImportColumns check={check} />}
    </Stack>
  );
}

export const ImportDialog = importDialog(flow);
