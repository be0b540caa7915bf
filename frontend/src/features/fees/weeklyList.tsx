import { IconFileExport } from '@tabler/icons-react';
import { counted, formatDate, money, whole } from '@/lib/format';
import { type List, newestFirst } from '@/lib/list';
import { openWeekly, readWeekly } from './calls';
import { FileLink } from './FileLink';
import { isAdmin, periodFilters } from './periodFilters';
import type { PeriodFilter, WeeklySummary } from './types';

const weekOf = ({ Starts, Ends }: WeeklySummary) =>
  `${formatDate(Starts)} to ${formatDate(Date.parse(Ends) - 1)}`;

const fileOf = ({ FileName, Id }: WeeklySummary) => (
  <FileLink label={FileName} of={Id} open={openWeekly} />
);

/** The files of the agency fees of each week; a Merchant sees its own. */
export const weeklyList: List<WeeklySummary, PeriodFilter> = {
  name: 'weekly-summaries',
  title: 'Weekly summaries',
  noun: ['summary', 'summaries'],
  read: (params, { profile }, signal) => readWeekly(params, profile.Role, signal),
  id: ({ Id }) => Id,
  label: ({ FileName }) => FileName,
  search: { label: 'Search summaries', placeholder: 'File name' },
  sort: newestFirst,
  filters: periodFilters,
  section: ({ GroupName }) => GroupName,
  columns: [
    { label: 'File', cell: fileOf, width: 'minmax(16rem, 2fr)' },
    { label: 'Merchant', cell: ({ MerchantName }) => MerchantName, when: isAdmin },
    { label: 'Week', cell: weekOf, width: '13rem' },
    { label: 'Documents', cell: ({ Documents }) => whole(Documents), end: true, width: '7rem' },
    { label: 'Net', cell: ({ Net }) => money(Net), end: true, width: '7rem' },
    { label: 'VAT', cell: ({ Vat }) => money(Vat), end: true, width: '7rem' },
    { label: 'Total', cell: ({ Gross }) => money(Gross), end: true, width: '7rem' },
  ],
  card: {
    title: fileOf,
    detail: (row) => `${weekOf(row)}, ${counted(row.Documents, 'document')}`,
    state: ({ Gross }) => money(Gross),
  },
  actions: [{ label: 'Export CSV', icon: IconFileExport, do: { dialog: 'export' } }],
  empty: {
    none: {
      title: 'No summaries yet',
      text: 'The agency fees of each week are added here on the following Monday morning.',
    },
  },
  live: { types: ['WeeklySummary'] },
};
