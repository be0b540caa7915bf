import type { BookkeepingSettings } from '@/lib/api';
import { resource } from '@/lib/resource';

/** Codes for bookkeeping programs, and what VAT returns are made of. */
const books = resource({ name: 'bookkeeping' });
export const codes = books.reading('GET /api/bookkeeping/{format}/settings');
export const vatReturn = books.reading('GET /api/vat-return/{from}/{months}');
export const setCodes = books.write('PUT /api/bookkeeping/{format}/settings');

export type Program = 'xero' | 'quickbooks' | 'sage';

export const programs: { value: Program; label: string }[] = [
  { value: 'xero', label: 'Xero' },
  { value: 'quickbooks', label: 'QuickBooks Online' },
  { value: 'sage', label: 'Sage 50' },
];

interface BookFile {
  file: string;
  label: string;
  merchant?: boolean;
}

const sales = { file: 'sales', label: 'Sales' };
const purchases = { file: 'purchases', label: 'Purchases', merchant: true };

const alike: BookFile[] = [
  { ...sales, label: 'Sales and credit notes' },
  { ...purchases, label: 'Purchases and credit notes' },
];

/** The files that each program imports; the operator has no purchases here. */
export const filesOf: Record<Program, BookFile[]> = {
  xero: alike,
  sage: alike,
  quickbooks: [
    sales,
    { file: 'sales-credits', label: 'Sales credit notes' },
    purchases,
    { file: 'purchase-credits', label: 'Supplier credit notes', merchant: true },
  ],
};

/** The types of document whose account can be set, on either side of the operator's invoices. */
export const accounts: { type: BookkeepingSettings['Accounts'][number]['Type']; label: string }[] =
  [
    { type: 'Shop', label: 'Sales of shops' },
    { type: 'TradeKartFee', label: 'Agency fees' },
    { type: 'TradeKartCollect', label: 'Courier orders' },
    { type: 'Subscription', label: 'Subscriptions and tranches' },
    { type: 'PromoFunding', label: 'Promo codes' },
  ];

export const classes = [
  { value: 'Standard', label: 'standard rate' },
  { value: 'Reduced', label: 'reduced rate' },
  { value: 'Zero', label: 'zero rate' },
  { value: 'Exempt', label: 'exempt' },
  { value: 'None', label: 'no VAT' },
] as const;
