import { Group, Progress, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconDownload,
  IconFileExport,
  IconFileImport,
  IconListDetails,
  IconLoader,
} from '@tabler/icons-react';
import { CardHead } from '@/components/list';
import { StatusBadge } from '@/components/StatusBadge';
import type { ImportRecord } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { counted, formatDateTime, whole } from '@/lib/format';
import { asOptions, type CardProps, type List, listOf, newestFirst } from '@/lib/list';
import { imports, saveFile, undoImport } from './calls';

/** How every list of the catalogue but that of imports is sorted. */
export const alphabetical: NonNullable<List<object>['sort']> = {
  start: 'asc',
  asc: 'Alphabetical from A: show from Z',
  desc: 'Alphabetical from Z: show from A',
};

const pollEvery = 10_000;

const whatOf = (record: ImportRecord) =>
  record.Kind === 'Export' ? `Export: ${record.FileName}` : record.FileName;

/** Files with products that came in, and files that were made of the catalogue; for Admin. */
export const importList = listOf(imports, {
  label: whatOf,
  search: { label: 'Search imports', placeholder: 'File, creator', pause: 500 },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'Kind', label: 'Kind', options: asOptions('Import', 'Export') },
    { kind: 'days', from: 'From', to: 'To', label: 'Created' },
  ],
  columns: [
    { label: 'File', sort: 'FileName', cell: whatOf, width: 'minmax(9rem, 1.4fr)' },
    {
      label: 'Created',
      sort: 'own',
      cell: ({ Created }) => formatDateTime(Created),
      width: '8.5rem',
    },
    {
      label: 'Creator',
      sort: 'Creator',
      cell: ({ Creator }) => Creator,
      width: 'minmax(7rem, 1fr)',
    },
    {
      label: 'Products',
      sort: 'TotalProducts',
      cell: ({ TotalProducts }) => whole(TotalProducts),
      end: true,
      width: '5.5rem',
    },
    {
      label: 'Left out',
      sort: 'LeftOut',
      cell: ({ LeftOut }) => LeftOut > 0 && whole(LeftOut),
      end: true,
      width: '5rem',
      shown: (rows) => rows.some(({ LeftOut }) => LeftOut > 0),
    },
    {
      label: 'Status',
      sort: 'Status',
      cell: (record) => <Status record={record} />,
      width: '8.5rem',
    },
  ],
  card: ImportCard,
  tableFrom: 700,
  actions: [
    { label: 'Export UPC Template', icon: IconFileExport, do: { dialog: 'export' } },
    { label: 'Import UPC Template', icon: IconFileImport, do: { dialog: 'import' } },
  ],
  rowActions: [
    {
      label: 'Download',
      icon: IconDownload,
      when: ({ Kind, FileUrl }) => Kind === 'Export' && FileUrl !== '',
      button: true,
      do: { run: ({ ImportId }) => saveFile(ImportId) },
    },
    {
      label: 'Rows left out',
      icon: IconDownload,
      when: ({ Kind, FileUrl }) => Kind === 'Import' && FileUrl !== '',
      button: true,
      do: { run: ({ ImportId }) => saveFile(ImportId) },
    },
    {
      label: 'Changes',
      icon: IconListDetails,
      when: ({ Kind, Status, CanUndo, Kept }) =>
        Kind === 'Import' && (CanUndo || (Status === 'Undone' && Kept > 0)),
      reads: true,
      do: { dialog: 'import-changes' },
    },
    {
      label: 'Undo import',
      icon: IconArrowBackUp,
      when: ({ CanUndo }) => CanUndo,
      danger: true,
      confirm: ({ Adds, Changes }) =>
        `The products that it added (${whole(Adds)}) are removed, and those that it changed (${whole(Changes)}) are put back. What was changed since stays as it is.`,
      do: { run: ({ ImportId }, key) => undoImport({ Id: ImportId }, key) },
      done: ({ FileName }) => `${FileName} is being undone.`,
    },
  ],
  actionsWidth: '10rem',
  empty: {
    none: {
      title: 'No records found',
      text: 'Export the template, fill it in and import it. The imported files appear here.',
    },
  },
  live: { types: [], arrivals: ['Catalogue', 'Job'], every: pollEvery },
});

/** How the states of an import are shown. */
export const importLooks: Record<ImportRecord['Status'], Omit<Flag, 'label'>> = {
  Pending: { tone: 'info', icon: IconClock },
  'In Progress': { tone: 'warn', icon: IconLoader },
  Completed: { tone: 'good', icon: IconCheck },
  Failed: { tone: 'bad', icon: IconAlertTriangle },
  Undoing: { tone: 'warn', icon: IconLoader },
  Undone: { tone: 'quiet', icon: IconArrowBackUp },
};

function Status({ record }: { record: ImportRecord }) {
  const { Status: status, Kind, Done, TotalProducts, Error: error } = record;
  return (
    <Stack gap={4} title={error || undefined}>
      <StatusBadge {...importLooks[status]} label={status} />
      {status === 'In Progress' && Kind === 'Import' && (
        <Progress
          size="sm"
          value={(Done * 100) / Math.max(TotalProducts, 1)}
          aria-label={`${whole(Done)} of ${whole(TotalProducts)} imported`}
        />
      )}
    </Stack>
  );
}

function ImportCard({ row: record, actions }: CardProps<ImportRecord>) {
  const { Created, Creator, TotalProducts, LeftOut, Kept, Error: error } = record;
  return (
    <>
      <CardHead title={<Text fw={550}>{whatOf(record)}</Text>} end={actions} />
      <Text size="sm" c="dimmed">
        {formatDateTime(Created)} by {Creator}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {counted(TotalProducts, 'product')}
          {LeftOut > 0 && `, ${counted(LeftOut, 'row')} left out`}
          {Kept > 0 && `, ${whole(Kept)} not undone`}
        </Text>
        <Status record={record} />
      </Group>
      {error && <Text size="sm">{error}</Text>}
    </>
  );
}
