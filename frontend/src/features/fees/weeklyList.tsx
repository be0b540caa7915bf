import { IconFileExport } from '@tabler/icons-react';
import { openFile, type WeeklySummary } from '@/lib/api';
import { counted, formatDate, money, whole } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { FileLink } from './FileLink';
import { isAdmin, periodFilters } from './periodFilters';

const weekOf = ({ Starts, Ends }: WeeklySummary) =>
  `${formatDate(Starts)} to ${formatDate(Date.parse(Ends) - 1)}`;

const openWeekly = (Id: string) => openFile('GET /api/agency-fee-weekly-export/url/{id}', { Id });

const fileOf = ({ FileName, Id }: WeeklySummary) => (
  <FileLink label={FileName} of={Id} open={openWeekly} />
);

const summaries = resource({
  name: 'weekly-summaries',
  title: 'Weekly summaries',
  noun: ['summary', 'summaries'],
  list: ({ profile }) =>
    (profile.Role === 'Admin'
      ? 'GET /api/admin/weeklysummaries'
      : 'GET /api/merchant/weeklysummaries') as 'GET /api/admin/weeklysummaries',
  rows: 'Result',
  label: ({ FileName }) => FileName,
  live: { types: ['WeeklySummary'] },
});

/** The files of the agency fees of each week; a Merchant sees its own. */
export const weeklyList = listOf(summaries, {
  search: { label: 'Search summaries', placeholder: 'File name' },
  sort: newestFirst,
  filters: periodFilters,
  section: ({ GroupName }) => GroupName,
  columns: [
    { label: 'File', sort: 'FileName', cell: fileOf, width: 'minmax(16rem, 2fr)' },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      when: isAdmin,
    },
    { label: 'Week', sort: 'own', cell: weekOf, width: '13rem' },
    {
      label: 'Documents',
      sort: 'Documents',
      cell: ({ Documents }) => whole(Documents),
      end: true,
      width: '7rem',
    },
    { label: 'Net', sort: 'Net', cell: ({ Net }) => money(Net), end: true, width: '7rem' },
    { label: 'VAT', sort: 'Vat', cell: ({ Vat }) => money(Vat), end: true, width: '7rem' },
    { label: 'Total', sort: 'Gross', cell: ({ Gross }) => money(Gross), end: true, width: '7rem' },
  ],
  card: {
    title: fileOf,
    detail: (row) => `${weekOf(row)}, ${counted(row.Documents, 'document')}`,
    state: ({ Gross }) => money(Gross),
  },
  actions: [{ label: 'Export CSV', icon: IconFileExport, do: { dialog: 'export' } }],
  empty: {
    none: { text: 'The agency fees of each week are added here on the following Monday morning.' },
  },
});
