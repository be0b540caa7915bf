import {
  IconArchive,
  IconCalendarPlus,
  IconChartLine,
  IconCopy,
  IconCopyPlus,
  IconGift,
  IconPencil,
  IconPlus,
  IconReceiptPound,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { PromoCode } from '@/lib/api';
import { formatDate, londonDay, money, whole } from '@/lib/format';
import { type Action, asOptions, listOf, newestFirst } from '@/lib/list';
import { personOption } from './people';
import { fundingText } from './promoCodeForms';
import { inactive, promoCodes, usageLabel, usageTypes } from './promoCodes';
import { discountTypes, lastDay } from './promoCodeTerms';

const codeKinds = [
  { value: 'Promotion', label: 'Promotion code' },
  { value: 'Voucher', label: 'Referral voucher' },
];
const voucherHolders = promoCodes.reading('GET /api/portal/promo-code/referral-voucher-names');

const worth = (code: PromoCode) =>
  code.DiscountType === 'Percent' ? `${code.Percentage}%` : money(code.Amount);
const minimum = ({ MinimumSpend }: PromoCode) => (MinimumSpend ? money(MinimumSpend) : '');
const runs = (code: PromoCode) =>
  `${formatDate(code.StartDate)} to ${formatDate(Date.parse(code.Expires) - 1)}`;

const isOwn = ({ IsReferralVoucher }: PromoCode) => !IsReferralVoucher;

/** Not for a code that has expired or expires today. */
const limitsText = ({ Uses, MaxUses, MaxPerCustomer, TakenOff = 0, Budget }: PromoCode) =>
  [
    MaxUses && `${whole(Uses)} of ${whole(MaxUses)} uses`,
    MaxPerCustomer && `${whole(MaxPerCustomer)} per customer`,
    Budget && `${money(TakenOff)} of ${money(Budget)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** scopeText says for what a code is; empty where it is for every order. */
export const scopeText = ({ FirstOrder, ScopeNames = [] }: PromoCode) =>
  [FirstOrder && 'First order', ...ScopeNames].filter(Boolean).join(', ');

export const deactivation: Action<PromoCode> = {
  label: 'Deactivate',
  icon: IconArchive,
  danger: true,
  when: (code) => code.Active && lastDay(code) > londonDay(Date.now()),
  confirm: 'Nobody can use it any more. You can extend its end date later.',
  do: { run: promoCodes.act('PUT /api/portal/promo-code/{id}/expire') },
  several: {
    done: 'deactivated',
    confirm: 'Nobody can use them any more. You can extend their end dates later.',
  },
  done: ({ Code }) => `${Code} was deactivated.`,
};

/** Codes that take something off an order; for Admin. */
export const promoCodeList = listOf(promoCodes, {
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
      options: voucherHolders.options(personOption),
    },
    { kind: 'days', from: 'From', to: 'To', label: 'Created' },
  ],
  section: (code) => code.GroupName,
  columns: [
    { label: 'Code', sort: 'Code', cell: (code) => code.Code, width: '7rem' },
    { label: 'Use', sort: 'UseType', cell: usageLabel, width: 'minmax(8rem, 1fr)' },
    { label: 'Worth', cell: worth, end: true, width: '4.5rem' },
    { label: 'Min. spend', sort: 'MinimumSpend', cell: minimum, end: true, width: '5.5rem' },
    {
      label: 'Paid by',
      cell: fundingText,
      width: '6.5rem',
      shown: (rows) => rows.some(({ OperatorShare }) => OperatorShare !== 100),
    },
    {
      label: 'Limits',
      cell: limitsText,
      width: 'minmax(8rem, 1fr)',
      shown: (rows) => rows.some((code) => limitsText(code)),
    },
    {
      label: 'Only for',
      cell: scopeText,
      width: 'minmax(8rem, 1fr)',
      shown: (rows) => rows.some((code) => scopeText(code)),
    },
    {
      label: 'Used',
      sort: 'Uses',
      cell: ({ Uses }) => Uses > 0 && whole(Uses),
      end: true,
      width: '3rem',
    },
    { label: 'Runs', sort: 'StartDate', cell: runs, width: '10.75rem' },
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
  open: (code) => ({ dialog: isOwn(code) ? 'edit' : 'figures' }),
  actions: [
    { label: 'Add Code', icon: IconPlus, do: { dialog: 'add' } },
    { label: 'Generate many', icon: IconCopyPlus, minor: true, do: { dialog: 'generate' } },
  ],
  rowActions: [
    { label: 'What it brought', icon: IconChartLine, reads: true, do: { dialog: 'figures' } },
    { label: 'Edit', icon: IconCalendarPlus, when: isOwn, do: { dialog: 'edit' } },
    {
      label: 'Change terms',
      icon: IconPencil,
      when: (code) => isOwn(code) && !code.FundingFixed,
      do: { dialog: 'terms' },
    },
    { label: 'Duplicate', icon: IconCopy, when: isOwn, do: { dialog: 'duplicate' } },
    {
      label: 'Who pays',
      icon: IconReceiptPound,
      when: ({ FundingFixed }) => !FundingFixed,
      do: { dialog: 'funding' },
    },
    deactivation,
  ],
  empty: { none: { text: 'Add a code that customers can use on an order.' } },
});
