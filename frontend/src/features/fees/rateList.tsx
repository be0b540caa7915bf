import { IconPercentage } from '@tabler/icons-react';
import type { FeeRate } from '@/lib/api';
import { listOf } from '@/lib/list';
import { feeRates } from './calls';
import { dayText, percent } from './types';

const sinceOf = ({ Since }: FeeRate) => (Since ? dayText(Since) : 'Default');
const nextOf = ({ NextBasisPoints, NextSince }: FeeRate) =>
  NextBasisPoints === null ? '' : `${percent(NextBasisPoints)} from ${dayText(NextSince)}`;

/** What each merchant pays of its delivered goods; for Admin. */
export const rateList = listOf(feeRates, {
  search: { label: 'Search merchants' },
  sort: { start: 'asc', asc: 'A to Z: show Z to A', desc: 'Z to A: show A to Z' },
  filters: [{ kind: 'yes', field: 'Own', label: 'With a rate of their own' }],
  columns: [
    { label: 'Merchant', sort: 'own', cell: ({ MerchantName }) => MerchantName },
    {
      label: 'Rate',
      sort: 'BasisPoints',
      cell: ({ BasisPoints }) => percent(BasisPoints),
      end: true,
      width: '6rem',
    },
    { label: 'Since', sort: 'Since', cell: sinceOf, width: '8rem' },
    { label: 'Next', cell: nextOf, width: '14rem' },
  ],
  card: {
    text: (row) =>
      `${percent(row.BasisPoints)}, ${row.Since ? `since ${sinceOf(row)}` : 'the default rate'}`,
    detail: nextOf,
  },
  open: () => ({ dialog: 'rate' }),
  rowActions: [{ label: 'Set rate', icon: IconPercentage, do: { dialog: 'rate' } }],
});
