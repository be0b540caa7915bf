import type { MerchantMonth } from '@/lib/api';
import { labelOf } from '@/lib/list';

/** A filter of times and merchants, as a GET takes it in dotted parameters. */
export interface PeriodFilter {
  DateFrom?: string;
  DateTo?: string;
  Merchants?: string[];
}

/** percent shows basis points: 1250 is 12.5%. */
export const percent = (basisPoints: number) => `${basisPoints / 100}%`;

/** dayText turns a London day around: 2026-11-22 is 22/11/2026. */
export const dayText = (day: string) => day.split('-').reverse().join('/');

/** lastDayOf is a month's last day: 2026-02 ends on 2026-02-28. */
export const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10);

export const documentTypes = [
  { value: 'Shop', label: 'Orders' },
  { value: 'TradeKartFee', label: 'Agency fees' },
  { value: 'TradeKartCollect', label: 'Courier orders' },
  { value: 'Subscription', label: 'Subscriptions and tranches' },
  { value: 'PromoFunding', label: 'Promo codes funded by TradeKart' },
];

export const documentKinds = [
  { value: 'Invoice', label: 'Invoice' },
  { value: 'CreditNote', label: 'Credit note' },
];

export const typeText = (type: string) => labelOf(documentTypes, type);

/** statementPath is where a merchant's month is shown to a role. */
export const statementPath = (role: string, merchantId: string, month: string) =>
  role === 'Admin'
    ? `/admin/statement/${merchantId}/${month}`
    : `/statement/${merchantId}/${month}`;

/** statementsOf leads to a row's statement, or to the documents of the professional teams. */
export const statementsOf = (role: string, { MerchantId, Month }: MerchantMonth) =>
  MerchantId ? statementPath(role, MerchantId, Month) : `/admin/statement/teams/${Month}/documents`;
