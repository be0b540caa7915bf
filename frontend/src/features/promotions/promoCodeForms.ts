import {
  type Form,
  isAmount,
  isAtMost,
  isBefore2100,
  isNotPast,
  isWhole,
  mandatory,
} from '@/lib/form';
import { addDays, fromLondon, londonDay, pence } from '@/lib/format';
import { create, extend, promoCodesKey } from './calls';
import { discountTypes, type NewPromoCode, type PromoCode, usageTypes } from './types';

const minimumSpendText =
  'A minimum spend amount equal to or greater than the discount amount is required for this discount type.';

/** endMoment is the midnight that ends a London day: a code is accepted on its last day. */
const endMoment = (day: string) => fromLondon(addDays(day, 1)).toISOString();

/** lastDay is the London day on which a code is accepted for the last time. */
export const lastDay = ({ Expires }: PromoCode) => londonDay(Date.parse(Expires) - 1);

const inPercent = ({ DiscountType }: { DiscountType: string }) => DiscountType === 'Percent';

const emptyDraft = {
  Code: '',
  UseType: 'SingleUse',
  DiscountType: 'Percent',
  Percentage: '',
  Amount: '',
  MinimumSpend: '',
  StartDate: '',
  Expires: '',
};

export const newCodeForm: Form<typeof emptyDraft, NewPromoCode, PromoCode> = {
  name: 'promo-code.add',
  title: 'Add Promotion Code',
  action: 'Add Code',
  fields: {
    Code: 'Code',
    UseType: { label: 'Use', options: usageTypes, half: true },
    DiscountType: { label: 'Discount', options: discountTypes, half: true },
    Percentage: { label: 'Percentage', kind: 'whole', when: inPercent, half: true },
    Amount: { label: 'Amount', kind: 'money', when: (draft) => !inPercent(draft), half: true },
    MinimumSpend: { label: 'Minimum spend', kind: 'money', half: true },
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
    StartDate: [mandatory, isBefore2100, isNotPast('The start date cannot be in the past.')],
    Expires: [
      mandatory,
      isBefore2100,
      isNotPast('The end date cannot be in the past.'),
      (day, { StartDate }) =>
        day < StartDate ? 'End date should be after the start date' : undefined,
    ],
  },
  together: [
    ['DiscountType', 'Amount', 'Percentage', 'MinimumSpend'],
    ['StartDate', 'Expires'],
  ],
  body: (draft) => ({
    Code: draft.Code.trim(),
    Type: draft.UseType + draft.DiscountType,
    ...(inPercent(draft)
      ? { Percentage: Number(draft.Percentage) }
      : { Amount: pence(draft.Amount) ?? 0 }),
    ...(draft.MinimumSpend.trim() && { MinimumSpend: pence(draft.MinimumSpend) ?? 0 }),
    StartDate: fromLondon(draft.StartDate).toISOString(),
    Expires: endMoment(draft.Expires),
  }),
  send: create,
  refusal: (code) => (code === 'CodeTaken' ? 'Code' : undefined),
  refresh: [promoCodesKey],
  done: ({ Code }) => `${Code} was added.`,
};

/** minimumSpendProblem is first of all about what is no amount, then about the discount. */
export function minimumSpendProblem(
  value: string,
  { DiscountType, Amount }: Pick<typeof emptyDraft, 'DiscountType' | 'Amount'>,
) {
  const least = Math.max(1, pence(Amount) ?? 0);
  const typed = value.trim() ? pence(value) : 0;
  if (DiscountType === 'Value' && typed !== undefined && typed < least) return minimumSpendText;
  return isAmount({ least: 1 })(value);
}

function percentage(value: string) {
  return Number(value) > 100
    ? 'Discount percentage cannot be greater than 100%'
    : isWhole(0, 100)(value);
}

type EndDraft = { Expires: string };

export const endDateForm: Form<EndDraft, EndDraft & { Id: string }, PromoCode, PromoCode> = {
  name: 'promo-code.extend',
  action: 'Save changes',
  fields: { Expires: { label: 'End date', kind: 'day' } },
  start: (code) => ({ Expires: lastDay(code) }),
  rules: {
    Expires: [
      mandatory,
      isBefore2100,
      (day, _, { today }) => (day <= today ? 'Please choose a day after today.' : undefined),
    ],
  },
  ready: ({ Expires }, code) =>
    Expires === lastDay(code) || Expires <= londonDay(Date.now()) ? '' : undefined,
  body: ({ Expires }, { Id }) => ({ Id, Expires: endMoment(Expires) }),
  send: extend,
  refresh: [promoCodesKey],
  done: ({ Code }) => `${Code} was extended.`,
};
