import type { NewPromoCode, PromoCode } from '@/lib/api';
import { type Form, isAmount, isAtMost, isNotPast, isWhole, mandatory } from '@/lib/form';
import { addDays, fromLondon, londonDay, pence } from '@/lib/format';
import { promoCodes, usageTypes } from './promoCodes';

export const discountTypes = [
  { value: 'Percent', label: 'Percentage' },
  { value: 'Value', label: 'Fixed Amount' },
];

const minimumSpendText =
  'A minimum spend amount equal to or greater than the discount amount is required for this discount type.';

/** endMoment is the midnight that ends a London day: a code is accepted on its last day. */
const endMoment = (day: string) => fromLondon(addDays(day, 1)).toISOString();

/** lastDay is the London day on which a code is accepted for the last time. */
export const lastDay = ({ Expires }: PromoCode) => londonDay(Date.parse(Expires) - 1);

const inPercent = ({ DiscountType }: { DiscountType: string }) => DiscountType === 'Percent';

const percentage = (value: string) =>
  Number(value) > 100 ? 'Discount percentage cannot be greater than 100%' : isWhole(0, 100)(value);

const freeCode = promoCodes.reading('GET /api/portal/promo-code/available');

const combining = [
  { value: 'No', label: 'Not allowed' },
  { value: 'Yes', label: 'Allowed' },
];

const emptyDraft = {
  Code: '',
  UseType: 'SingleUse',
  DiscountType: 'Percent',
  Percentage: '',
  Amount: '',
  MinimumSpend: '',
  StartDate: '',
  Expires: '',
  OperatorShare: '100',
  MaxUses: '',
  Budget: '',
  Combines: 'No',
};

/** A percentage that TradeKart pays of what a code takes off. */
const shareField = { label: 'Paid by TradeKart (%)', kind: 'whole', half: true } as const;
const shareRules = [mandatory, isWhole(0, 100)];

/** fundingText says who pays for what a code takes off. */
export const fundingText = ({ OperatorShare }: Pick<PromoCode, 'OperatorShare'>) => {
  if (OperatorShare === 100) return 'TradeKart';
  return OperatorShare === 0 ? 'Merchant' : `TradeKart ${OperatorShare}%`;
};

export const newCodeForm: Form<typeof emptyDraft, NewPromoCode, PromoCode> = {
  name: 'promo-code.add',
  title: 'Add Promotion Code',
  action: 'Add Code',
  fields: {
    Code: { label: 'Code', suggest: { label: 'Generate', run: () => freeCode.load() } },
    UseType: { label: 'Use', options: usageTypes, half: true },
    DiscountType: { label: 'Discount', options: discountTypes, half: true },
    Percentage: { label: 'Percentage', kind: 'whole', when: inPercent, half: true },
    Amount: { label: 'Amount', kind: 'money', when: (draft) => !inPercent(draft), half: true },
    MinimumSpend: { label: 'Minimum spend', kind: 'money', half: true },
    OperatorShare: shareField,
    MaxUses: { label: 'Most uses', kind: 'whole', half: true },
    Budget: { label: 'Budget', kind: 'money', half: true },
    Combines: {
      label: 'Together with others',
      options: combining,
      description: 'Codes are used together on one order only where all of them allow it.',
    },
    StartDate: { label: 'Start date', kind: 'day', half: true },
    Expires: { label: 'End date', kind: 'day', half: true },
  },
  start: () => ({ ...emptyDraft, StartDate: londonDay(Date.now()) }),
  rules: {
    Code: [mandatory, isAtMost(12, 'Max length for promo code is 12 characters')],
    UseType: mandatory,
    DiscountType: mandatory,
    Percentage: [mandatory, percentage],
    Amount: [mandatory, isAmount()],
    MinimumSpend: minimumSpendProblem,
    OperatorShare: shareRules,
    MaxUses: isWhole(1, 1_000_000),
    Budget: isAmount({ least: 1 }),
    StartDate: [mandatory, isNotPast('The start date cannot be in the past.')],
    Expires: [
      mandatory,
      isNotPast('The end date cannot be in the past.'),
      (day, { StartDate }) =>
        day < StartDate ? 'End date should be after the start date' : undefined,
    ],
  },
  body: (draft) => ({
    Code: draft.Code.trim(),
    Type: draft.UseType + draft.DiscountType,
    ...(inPercent(draft)
      ? { Percentage: Number(draft.Percentage) }
      : { Amount: pence(draft.Amount) ?? 0 }),
    ...(draft.MinimumSpend.trim() && { MinimumSpend: pence(draft.MinimumSpend) ?? 0 }),
    OperatorShare: Number(draft.OperatorShare),
    ...(draft.MaxUses.trim() && { MaxUses: Number(draft.MaxUses) }),
    ...(draft.Budget.trim() && { Budget: pence(draft.Budget) ?? 0 }),
    ...(draft.Combines === 'Yes' && { Combines: true }),
    StartDate: fromLondon(draft.StartDate).toISOString(),
    Expires: endMoment(draft.Expires),
  }),
  send: promoCodes.write('POST /api/portal/promo-code'),
  refusal: (code) => (code === 'CodeTaken' ? 'Code' : undefined),
  done: ({ Code }) => `${Code} was added.`,
};

type Discount = Pick<typeof emptyDraft, 'DiscountType' | 'Amount'>;

/** minimumSpendProblem is first of all about what is no amount, then about the discount. */
export function minimumSpendProblem(value: string, { DiscountType, Amount }: Discount) {
  const least = Math.max(1, pence(Amount) ?? 0);
  const typed = value.trim() ? pence(value) : 0;
  if (DiscountType === 'Value' && typed !== undefined && typed < least) return minimumSpendText;
  return isAmount({ least: 1 })(value);
}

type FundingDraft = { OperatorShare: string };

export const fundingForm: Form<
  FundingDraft,
  { Id: string; OperatorShare: number },
  PromoCode,
  PromoCode
> = {
  name: 'promo-code.funding',
  title: 'Who pays',
  action: 'Save changes',
  fields: { OperatorShare: shareField },
  start: (code) => ({ OperatorShare: String(code.OperatorShare) }),
  rules: { OperatorShare: shareRules },
  body: ({ OperatorShare }, { Id }) => ({ Id, OperatorShare: Number(OperatorShare) }),
  send: promoCodes.write('PUT /api/portal/promo-code/{id}/funding'),
  done: ({ Code }) => `${Code} was changed.`,
};

type EndDraft = { Expires: string };

export const endDateForm: Form<EndDraft, EndDraft & { Id: string }, PromoCode, PromoCode> = {
  name: 'promo-code.extend',
  title: 'Edit Promotion Code',
  action: 'Save changes',
  fields: { Expires: { label: 'End date', kind: 'day' } },
  start: (code) => ({ Expires: lastDay(code) }),
  rules: {
    Expires: [
      mandatory,
      (day, _, { today }) => (day <= today ? 'Please choose a day after today.' : undefined),
    ],
  },
  ready: ({ Expires }, code) =>
    Expires === lastDay(code) || Expires <= londonDay(Date.now()) ? '' : undefined,
  body: ({ Expires }, { Id }) => ({ Id, Expires: endMoment(Expires) }),
  send: promoCodes.write('PUT /api/portal/promo-code/{id}'),
  done: ({ Code }) => `${Code} was extended.`,
};
