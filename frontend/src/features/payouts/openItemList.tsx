import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { OpenItem } from '@/lib/api';
import { formatDate, money } from '@/lib/format';
import { asOptions, type Column, listOf } from '@/lib/list';
import { openItems } from './payouts';

const nameOf = ({ Type, InvoiceNo }: OpenItem) =>
  Type === 'OpeningBalance' ? `Opening balance ${InvoiceNo}` : InvoiceNo;
const due = ({ DueOn }: OpenItem) => formatDate(DueOn);

const merchant: Column<OpenItem> = {
  label: 'Merchant',
  sort: 'MerchantName',
  cell: ({ MerchantName }) => MerchantName,
  width: 'minmax(9rem, 1fr)',
  when: ({ profile }) => profile.Role === 'Admin',
};

/** Invoices and opening balances that merchants owe, by the day on which they are due; a Merchant sees its own. */
export const openItemList = listOf(openItems, {
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: asOptions('Open', 'Overdue', 'Paid'),
    },
  ],
  columns: [
    { label: 'Item', sort: 'InvoiceNo', cell: nameOf, width: '13rem' },
    merchant,
    {
      label: 'Posted',
      sort: 'PostedOn',
      cell: ({ PostedOn }) => formatDate(PostedOn),
      width: '7rem',
    },
    { label: 'Due', sort: 'own', cell: due, width: '7rem' },
    { label: 'Amount', sort: 'Pence', cell: ({ Pence }) => money(Pence), end: true, width: '7rem' },
    {
      label: 'Paid',
      sort: 'Settled',
      cell: ({ Settled }) => Settled > 0 && money(Settled),
      end: true,
      width: '7rem',
    },
    {
      label: 'Open',
      sort: 'Open',
      cell: ({ Open }) => Open > 0 && money(Open),
      end: true,
      width: '7rem',
    },
  ],
  flags: {
    of: ({ Overdue, Open }) => [
      Overdue && { label: 'Overdue', tone: 'bad', icon: IconAlertTriangle },
      Open === 0 && { label: 'Paid', tone: 'good', icon: IconCircleCheck },
    ],
    width: '7rem',
  },
  card: {
    text: ({ MerchantName }) => MerchantName,
    detail: (row) => `Due ${due(row)}`,
    state: ({ Open }) => money(Open),
  },
  open: () => undefined,
  empty: {
    none: {
      title: 'Nothing is owed',
      text: 'Fees of merchants that hold their customers’ money are listed here until they are paid.',
    },
  },
});
