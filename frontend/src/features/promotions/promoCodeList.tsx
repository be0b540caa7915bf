import {
  IconArchive,
  IconCalendarPlus,
  IconGift,
  IconPlus,
  IconUserQuestion,
} from '@tabler/icons-react';
import { api, download } from '@/lib/api';
import { formatDate, londonDay, money, whole } from '@/lib/format';
import { type Action, asOptions, type List, newestFirst, pagesOf } from '@/lib/list';
import { deactivate } from './calls';
import { voucherHolders } from './people';
import { lastDay } from './promoCodeForms';
import {
  codeKinds,
  discountTypes,
  inactive,
  type PromoCode,
  type PromoCodeFilter,
  usageLabel,
  usageTypes,
} from './types';

const worth = (code: PromoCode) =>
  code.DiscountType === 'Percent' ? `${code.Percentage}%` : money(code.Amount);
const minimum = ({ MinimumSpend }: PromoCode) => (MinimumSpend ? money(MinimumSpend) : '');
const runs = (code: PromoCode) =>
  `${formatDate(code.StartDate)} to ${formatDate(Date.parse(code.Expires) - 1)}`;

const isOwn = ({ IsReferralVoucher }: PromoCode) => !IsReferralVoucher;

/** Not for a code that has expired or expires today. */
export const deactivation: Action<PromoCode> = {
  label: 'Deactivate',
  icon: IconArchive,
  danger: true,
  when: (code) => code.Active && lastDay(code) > londonDay(Date.now()),
  confirm: 'Nobody can use it any more. You can extend its end date later.',
  do: { run: deactivate },
  done: ({ Code }) => `${Code} was deactivated.`,
};

/** Codes that take something off an order; for Admin. */
export const promoCodeList: List<PromoCode, PromoCodeFilter> = {
  name: 'promo-codes',
  title: 'Promo and Voucher Codes',
  noun: ['code', 'codes'],
  read: pagesOf('Codes', (init) => api.POST('/api/portal/promo-code/list', init)),
  id: (code) => code.Id,
  label: (code) => code.Code,
  search: { label: 'Search codes', pause: 1500 },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'Status', label: 'Status', options: asOptions('Active', 'Archived') },
    { kind: 'several', field: 'Discount', label: 'Discount', options: discountTypes },
    { kind: 'several', field: 'UseType', label: 'Use', options: usageTypes },
    { kind: 'several', field: 'CodeType', label: 'Kind', options: codeKinds },
    {
      kind: 'several',
      field: 'Vouchers',
      label: 'Referral voucher of',
      param: 'holder',
      options: voucherHolders,
    },
    { kind: 'days', from: 'From', to: 'To', label: 'Created' },
  ],
  section: (code) => code.GroupName,
  columns: [
    { label: 'Code', cell: (code) => code.Code, width: '7.5rem' },
    { label: 'Use', cell: usageLabel, width: 'minmax(8.5rem, 1fr)' },
    { label: 'Worth', cell: worth, end: true, width: '4.5rem' },
    { label: 'Min. spend', cell: minimum, end: true, width: '5.5rem' },
    { label: 'Used', cell: ({ Uses }) => Uses > 0 && whole(Uses), end: true, width: '3.5rem' },
    { label: 'Runs', cell: runs, width: '11.25rem' },
  ],
  flags: {
    of: ({ Active, IsReferralVoucher, IsBinded }) => [
      !Active && inactive,
      IsReferralVoucher && { label: 'Referral voucher', tone: 'info', icon: IconGift },
      IsReferralVoucher &&
        !IsBinded && { label: 'Unassigned', tone: 'quiet', icon: IconUserQuestion },
    ],
    width: '14.75rem',
  },
  card: {
    text: (code) =>
      `${worth(code)} off, ${usageLabel(code).toLowerCase()}${minimum(code) && `, from ${minimum(code)}`}`,
    detail: runs,
  },
  open: (code) => (isOwn(code) ? { dialog: 'edit' } : undefined),
  actions: [{ label: 'Add Code', icon: IconPlus, do: { dialog: 'add' } }],
  rowActions: [
    { label: 'Edit', icon: IconCalendarPlus, when: isOwn, do: { dialog: 'edit' } },
    deactivation,
  ],
  file: (request) => download('/api/portal/promo-code/csv', 'promo-codes.csv', request),
  empty: {
    none: { title: 'No codes yet', text: 'Add a code that customers can use on an order.' },
  },
  live: { types: ['PromoCode', 'UsedCode'] },
};
