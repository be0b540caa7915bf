import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { formatDateTime, whole } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { StatusBadge } from '@/components/StatusBadge';
import { importLooks } from './importList';
import { productImports, undoProductImport } from './products';

const pollEvery = 10_000;

/** Files with products that a merchant has imported. */
export const productImportList = listOf(productImports, {
  label: ({ FileName }) => FileName,
  search: { label: 'Search imports', placeholder: 'File, creator', pause: 500 },
  sort: newestFirst,
  columns: [
    {
      label: 'File',
      sort: 'FileName',
      cell: ({ FileName }) => FileName,
      width: 'minmax(9rem, 1.4fr)',
    },
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
    { label: 'Added', sort: 'Adds', cell: ({ Adds }) => whole(Adds), end: true, width: '5rem' },
    {
      label: 'Changed',
      sort: 'Changes',
      cell: ({ Changes }) => whole(Changes),
      end: true,
      width: '5.5rem',
    },
    {
      label: 'Not undone',
      sort: 'Kept',
      cell: ({ Kept }) => Kept > 0 && whole(Kept),
      end: true,
      width: '6rem',
      shown: (rows) => rows.some(({ Kept }) => Kept > 0),
    },
    {
      label: 'Status',
      sort: 'Status',
      cell: ({ Status }) => <StatusBadge {...importLooks[Status]} label={Status} />,
      width: '8.5rem',
    },
  ],
  card: {
    text: ({ Adds, Changes, Status }) =>
      `${whole(Adds)} added, ${whole(Changes)} changed · ${Status}`,
    detail: ({ Created, Creator }) => `${formatDateTime(Created)} by ${Creator}`,
  },
  tableFrom: 760,
  rowActions: [
    {
      label: 'Changes',
      icon: IconListDetails,
      when: ({ CanUndo, Kept }) => CanUndo || Kept > 0,
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
      do: { run: ({ ImportId }, key) => undoProductImport({ Id: ImportId }, key) },
      done: ({ FileName }) => `${FileName} is being undone.`,
    },
  ],
  empty: { none: { title: 'No imports yet', text: 'Files that you import appear here.' } },
  live: { types: [], arrivals: ['Product', 'Job'], every: pollEvery },
});
