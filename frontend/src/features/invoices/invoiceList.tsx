import { Group, Text } from '@mantine/core';
import {
  IconFileCode,
  IconFileTypePdf,
  IconReceiptRefund,
  IconSettings,
} from '@tabler/icons-react';
import { RowLink } from '@/components/list';
import { StatusBadge } from '@/components/StatusBadge';
import { formatDate, money } from '@/lib/format';
import { type CardProps, type List, type ListContext, newestFirst } from '@/lib/list';
import {
  allShops,
  downloadOnePdf,
  downloadXml,
  downloadZip,
  merchantOptions,
  openPdf,
  ownShops,
  readInvoices,
} from './calls';
import type { Invoice, InvoiceFilter } from './types';

const is =
  (role: ListContext['profile']['Role']) =>
  ({ profile }: ListContext) =>
    profile.Role === role;

const typeLabels: Record<Invoice['Type'], string> = {
  Shop: 'Shop',
  TradeKartFee: 'TradeKart fee',
  TradeKartCollect: 'Courier order',
  Subscription: 'Subscription',
};

const signed = ({ Document, Gross }: Invoice) =>
  Document === 'CreditNote' ? `−${money(Gross)}` : money(Gross);

/** Invoices and credit notes, those of one order together. */
export const invoiceList: List<Invoice, InvoiceFilter> = {
  name: 'invoices',
  title: 'Invoices',
  noun: ['invoice', 'invoices'],
  read: readInvoices,
  id: ({ InvoiceNo }) => InvoiceNo,
  label: ({ InvoiceNo }) => InvoiceNo,
  paging: { mode: 'infinite', size: 10 },
  search: { label: 'Search Invoices', placeholder: 'Invoice, order, customer', pause: 500 },
  sort: newestFirst,
  filters: [
    { kind: 'days', from: 'DateFrom', to: 'DateTo', label: 'Date' },
    {
      kind: 'several',
      field: 'Merchants',
      label: 'Merchants',
      when: is('Admin'),
      options: merchantOptions,
    },
    {
      kind: 'several',
      field: 'Shops',
      label: 'Shops',
      when: is('Admin'),
      options: allShops,
    },
    {
      kind: 'several',
      field: 'Shops',
      label: 'Shops',
      when: is('Merchant'),
      options: ownShops,
    },
    {
      kind: 'several',
      field: 'InvoiceType',
      label: 'Invoice type',
      when: is('Admin'),
      options: [
        { value: 'TradeKartCollect', label: 'Tradekart Only' },
        { value: 'TradeKartFee', label: 'Tradekart Invoice Fees' },
        { value: 'Shop', label: 'Shop Only' },
        { value: 'Subscription', label: 'Merchant Fees' },
      ],
    },
    {
      kind: 'several',
      field: 'InvoiceType',
      label: 'Invoice type',
      when: is('Merchant'),
      options: [
        { value: 'TradeKartFee', label: 'TradeKart Fee' },
        { value: 'TradeKartCollect', label: 'TradeKart Collect' },
        { value: 'Shop', label: 'Shop' },
        { value: 'Subscription', label: 'Subscription' },
      ],
    },
    {
      kind: 'several',
      field: 'InvoiceType',
      label: 'Invoice type',
      when: is('Shop'),
      options: [
        { value: 'TradeKartCollect', label: 'TradeKart Collect Only' },
        { value: 'Shop', label: 'Shop Only' },
      ],
    },
  ],
  section: ({ OrderNo, OrderDate }) =>
    OrderNo ? `Order ${OrderNo} of ${formatDate(OrderDate)}` : 'Without an order',
  columns: [
    { label: 'Number', cell: ({ InvoiceNo }) => InvoiceNo, width: '8.5rem' },
    { label: 'Issued', cell: ({ Issued }) => formatDate(Issued), width: '6.5rem' },
    { label: 'Type', cell: ({ Type }) => typeLabels[Type], width: '7.5rem' },
    { label: 'From', cell: ({ Seller }) => Seller },
    { label: 'To', cell: ({ Buyer }) => Buyer },
    {
      label: 'Status',
      cell: (invoice) => <Credit invoice={invoice} />,
      shown: (rows) => rows.some(({ Document }) => Document === 'CreditNote'),
      width: '9rem',
    },
    { label: 'Net', cell: ({ Net }) => money(Net), end: true, width: '5.5rem' },
    { label: 'VAT', cell: ({ Vat }) => money(Vat), end: true, width: '5rem' },
    { label: 'Total', cell: signed, end: true, width: '6rem' },
  ],
  card: InvoiceCard,
  open: (invoice) => () => openPdf(invoice),
  actions: [
    {
      label: 'Settings',
      icon: IconSettings,
      minor: true,
      when: (_, { profile }) => profile.Role !== 'Shop',
      do: { dialog: 'settings' },
    },
  ],
  rowActions: [
    { label: 'Open PDF', icon: IconFileTypePdf, do: { open: true } },
    { label: 'Download as data (UBL)', icon: IconFileCode, do: { run: downloadXml } },
  ],
  selection: {
    actions: [{ label: 'Download', do: { run: downloadZip } }],
  },
  file: downloadOnePdf,
  fileLabel: 'One PDF',
  empty: {
    none: {
      title: 'No records found',
      text: 'An invoice is made when an order has been delivered.',
    },
  },
  live: { types: [], arrivals: ['Invoice'] },
};

function Credit({ invoice }: { invoice: Invoice }) {
  if (invoice.Document !== 'CreditNote') return null;
  return (
    <StatusBadge tone="warn" icon={IconReceiptRefund}>
      Credit note
    </StatusBadge>
  );
}

function InvoiceCard({ row: invoice, view, actions }: CardProps<Invoice>) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <RowLink view={view}>{invoice.InvoiceNo}</RowLink>
        {actions}
      </Group>
      <Text size="sm">
        {typeLabels[invoice.Type]}, {formatDate(invoice.Issued)}
      </Text>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed" truncate>
          To {invoice.Buyer}
        </Text>
        <Text fw={550}>{signed(invoice)}</Text>
      </Group>
      <Credit invoice={invoice} />
    </>
  );
}
