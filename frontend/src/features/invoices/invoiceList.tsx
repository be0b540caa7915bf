import {
  IconClock,
  IconFileAlert,
  IconFileCode,
  IconFileTypePdf,
  IconReceiptRefund,
  IconReplace,
  IconSettings,
} from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { Invoice } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { formatDate, money } from '@/lib/format';
import { type Filter, type List, type ListContext, newestFirst, type Options } from '@/lib/list';
import type { Role } from '@/lib/session';
import { boxOptions, periodOptions } from '@/lib/vatReturn';
import {
  allShops,
  downloadOnePdf,
  downloadXml,
  downloadZip,
  invoices,
  merchantOptions,
  openPdf,
  ownShops,
  readInvoices,
} from './calls';
import type { InvoiceFilter } from './types';

const is =
  (role: Role) =>
  ({ profile }: ListContext) =>
    profile.Role === role;

/** A shop makes no VAT return of its own. */
const hasReturn = ({ profile }: ListContext) => profile.Role !== 'Shop';

const typeLabels: Record<Invoice['Type'], string> = {
  Shop: 'Shop',
  TradeKartFee: 'TradeKart fee',
  TradeKartCollect: 'Courier order',
  Subscription: 'Subscription',
  PromoFunding: 'Promo code funding',
};

/** signed shows an amount of an invoice, or of a credit note as money that goes back. */
const signed = ({ Document }: Invoice, pence: number) =>
  Document === 'CreditNote' && pence > 0 ? `−${money(pence)}` : money(pence);

const isCredit = ({ Document }: Invoice) => Document === 'CreditNote';

const creditNote: Flag = { label: 'Credit note', tone: 'warn', icon: IconReceiptRefund };

/** Its PDF could not be drawn, or the stored one is lost; the nightly proof names it too. */
const noPdf: Flag = { label: 'No PDF', tone: 'bad', icon: IconFileAlert };

const waits = ({ ToApprove }: Invoice) => ToApprove > 0;

const creditWaits: Flag = { label: 'Credit to approve', tone: 'warn', icon: IconClock };

/** What each role may filter by, and calls it. */
const types: Record<Role, Options> = {
  Admin: [
    { value: 'TradeKartCollect', label: 'Tradekart Only' },
    { value: 'TradeKartFee', label: 'Tradekart Invoice Fees' },
    { value: 'Shop', label: 'Shop Only' },
    { value: 'Subscription', label: 'Merchant Fees' },
    { value: 'PromoFunding', label: 'Promo Code Funding' },
  ],
  Merchant: [
    { value: 'TradeKartFee', label: 'TradeKart Fee' },
    { value: 'TradeKartCollect', label: 'TradeKart Collect' },
    { value: 'Shop', label: 'Shop' },
    { value: 'Subscription', label: 'Subscription' },
    { value: 'PromoFunding', label: 'Promo Code Funding' },
  ],
  Shop: [
    { value: 'TradeKartCollect', label: 'TradeKart Collect Only' },
    { value: 'Shop', label: 'Shop Only' },
  ],
};

const filterOf = (
  role: Role,
  field: 'Merchants' | 'Shops' | 'InvoiceType',
  label: string,
  options: Options,
): Filter<InvoiceFilter> => ({ kind: 'several', field, label, options, when: is(role) });

/** An Admin corrects invoices; a credit note stays as it is. */
const correctable = (row: Invoice, { profile }: ListContext) =>
  profile.Role === 'Admin' && !isCredit(row);

/** Invoices and credit notes, those of one order together. */
export const invoiceList: List<Invoice, InvoiceFilter> = {
  name: invoices.name,
  title: 'Invoices',
  noun: ['invoice', 'invoices'],
  totalOf: ['order or single document', 'orders and single documents'],
  read: readInvoices,
  id: ({ InvoiceNo }) => InvoiceNo,
  label: ({ InvoiceNo }) => InvoiceNo,
  search: { label: 'Search Invoices', placeholder: 'Invoice, order, customer', pause: 500 },
  sort: newestFirst,
  filters: [
    { kind: 'days', from: 'DateFrom', to: 'DateTo', label: 'Date' },
    filterOf('Admin', 'Merchants', 'Merchants', merchantOptions),
    filterOf('Admin', 'Shops', 'Shops', allShops),
    filterOf('Merchant', 'Shops', 'Shops', ownShops),
    filterOf('Admin', 'InvoiceType', 'Invoice type', types.Admin),
    filterOf('Merchant', 'InvoiceType', 'Invoice type', types.Merchant),
    filterOf('Shop', 'InvoiceType', 'Invoice type', types.Shop),
    {
      kind: 'one',
      field: 'VatPeriod',
      label: 'VAT return',
      options: periodOptions,
      when: hasReturn,
    },
    { kind: 'one', field: 'VatBox', label: 'VAT box', options: boxOptions, when: hasReturn },
  ],
  section: ({ OrderNo, OrderDate }) =>
    OrderNo ? `Order ${OrderNo} of ${formatDate(OrderDate)}` : 'Without an order',
  columns: [
    { label: 'Number', cell: numberOf, width: '9rem' },
    { label: 'Issued', sort: 'own', cell: ({ Issued }) => formatDate(Issued), width: '5.5rem' },
    { label: 'Type', cell: ({ Type }) => typeLabels[Type], width: '6.5rem' },
    { label: 'From', cell: ({ Seller }) => Seller },
    { label: 'To', cell: ({ Buyer }) => Buyer },
    { label: 'Net', cell: (row) => signed(row, row.Net), end: true, width: '5.5rem' },
    { label: 'VAT', cell: (row) => signed(row, row.Vat), end: true, width: '5rem' },
    { label: 'Total', cell: (row) => signed(row, row.Gross), end: true, width: '5.75rem' },
  ],
  card: {
    end: (row) =>
      row.PdfProblem ? (
        <StatusBadge {...noPdf} />
      ) : (
        (isCredit(row) && <StatusBadge {...creditNote} />) ||
        (waits(row) && <StatusBadge {...creditWaits} />)
      ),
    text: ({ Type, Issued }) => `${typeLabels[Type]}, ${formatDate(Issued)}`,
    detail: ({ Buyer }) => `To ${Buyer}`,
    state: (row) => signed(row, row.Gross),
  },
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
    { label: 'Credit', icon: IconReceiptRefund, when: correctable, do: { dialog: 'credit' } },
    { label: 'Issue anew', icon: IconReplace, when: correctable, do: { dialog: 'reissue' } },
    {
      label: 'See what waits for approval',
      icon: IconClock,
      when: (row, context) => waits(row) && correctable(row, context),
      do: { to: () => '/admin/approvals?state=Waiting' },
    },
  ],
  selection: {
    actions: [{ label: 'Download', do: { run: downloadZip } }],
  },
  file: downloadOnePdf,
  fileLabel: 'One PDF',
  empty: {
    none: {
      title: 'No records found',
      text: 'An invoice is created when an order has been delivered.',
    },
  },
  live: { types: [], arrivals: ['Invoice'] },
};

/** numberOf marks a credit note, so that the table needs no column for it. */
function numberOf(invoice: Invoice) {
  if (invoice.PdfProblem) {
    return (
      <>
        {invoice.InvoiceNo} <StatusBadge {...noPdf} />
      </>
    );
  }
  const text = isCredit(invoice)
    ? 'Credit note'
    : waits(invoice) &&
      `A credit of ${money(invoice.ToApprove)} waits for approval by another Admin`;
  if (!text) return invoice.InvoiceNo;
  const Sign = isCredit(invoice) ? IconReceiptRefund : IconClock;
  return (
    <>
      {invoice.InvoiceNo}{' '}
      <Sign
        size={15}
        role="img"
        aria-label={text}
        color="var(--app-warn)"
        style={{ verticalAlign: 'text-bottom' }}
      >
        <title>{text}</title>
      </Sign>
    </>
  );
}
