import type { PromoCode, PromoCodeTerms } from '@/lib/api';
import { isAmount, isWhole, type Looks, mandatory, type Rules } from '@/lib/form';
import { addDays, fromLondon, londonDay, pence } from '@/lib/format';
import { promoCodes, usageTypes } from './promoCodes';

export const discountTypes = [
  { value: 'Percent', label: 'Percentage' },
  { value: 'Value', label: 'Fixed Amount' },
];

const minimumSpendText =
  'A minimum spend amount equal to or greater than the discount amount is required for this discount type.';

/** endMoment is the midnight that ends a London day: a code is accepted on its last day. */
export const endMoment = (day: string) => fromLondon(addDays(day, 1)).toISOString();

/** lastDay is the London day on which a code is accepted for the last time. */
export const lastDay = ({ Expires }: Pick<PromoCode, 'Expires'>) =>
  londonDay(Date.parse(Expires) - 1);

const inPercent = ({ DiscountType }: { DiscountType: string }) => DiscountType === 'Percent';

const percentage = (value: string) =>
  Number(value) > 100 ? 'Discount percentage cannot be greater than 100%' : isWhole(0, 100)(value);

const combining = [
  { value: 'No', label: 'Not allowed' },
  { value: 'Yes', label: 'Allowed' },
];

const customers = [
  { value: 'No', label: 'All customers' },
  { value: 'Yes', label: 'First order only' },
];

const merchants = promoCodes.reading('GET /api/admin/invoice/merchant');
const shops = promoCodes.reading('GET /api/users/shops');
const categories = promoCodes.reading('GET /api/upc/category/list');

const useMerchants = () =>
  merchants
    .useRead(undefined)
    .data?.map(({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName }));
const useShops = () =>
  shops.useRead(undefined).data?.flatMap(({ MerchantName, Shops }) =>
    Shops.map(({ ShopId, ShopName }) => ({
      value: ShopId,
      label: `${ShopName} (${MerchantName})`,
    })),
  );
const useCategories = () =>
  categories.useRead({}).data?.map(({ Id, Name, VerticalName }) => ({
    value: Id,
    label: `${Name} (${VerticalName})`,
  }));

export interface TermsDraft {
  UseType: string;
  DiscountType: string;
  Percentage: string;
  Amount: string;
  MinimumSpend: string;
  StartDate: string;
  Expires: string;
  OperatorShare: string;
  MaxUses: string;
  MaxPerCustomer: string;
  Budget: string;
  Combines: string;
  FirstOrder: string;
  Merchants: string[];
  Shops: string[];
  Categories: string[];
}

/** newTerms are those of a code that begins today. */
export const newTerms = (): TermsDraft => ({
  UseType: 'SingleUse',
  DiscountType: 'Percent',
  Percentage: '',
  Amount: '',
  MinimumSpend: '',
  StartDate: londonDay(Date.now()),
  Expires: '',
  OperatorShare: '100',
  MaxUses: '',
  MaxPerCustomer: '',
  Budget: '',
  Combines: 'No',
  FirstOrder: 'No',
  Merchants: [],
  Shops: [],
  Categories: [],
});

const typed = (amount: number | undefined) => (amount ? (amount / 100).toFixed(2) : '');
const digits = (number: number | undefined) => (number ? String(number) : '');

/** termsOf are the terms of a code as they would be typed. */
export const termsOf = (code: PromoCode): TermsDraft => ({
  UseType: code.UseType,
  DiscountType: code.DiscountType,
  Percentage: digits(code.Percentage),
  Amount: typed(code.Amount),
  MinimumSpend: typed(code.MinimumSpend),
  StartDate: londonDay(Date.parse(code.StartDate)),
  Expires: lastDay(code),
  OperatorShare: String(code.OperatorShare),
  MaxUses: digits(code.MaxUses),
  MaxPerCustomer: digits(code.MaxPerCustomer),
  Budget: typed(code.Budget),
  Combines: code.Combines ? 'Yes' : 'No',
  FirstOrder: code.FirstOrder ? 'Yes' : 'No',
  Merchants: code.Merchants ?? [],
  Shops: code.Shops ?? [],
  Categories: code.Categories ?? [],
});

/** A percentage that TradeKart pays of what a code takes off. */
export const shareField = { label: 'Paid by TradeKart (%)', kind: 'whole', half: true } as const;
export const shareRules = [mandatory, isWhole(0, 100)];

const ofMany = ({ UseType }: TermsDraft) => UseType === 'MultiUse';

export const termsFields: Looks<TermsDraft> = {
  UseType: { label: 'Use', options: usageTypes, half: true },
  DiscountType: { label: 'Discount', options: discountTypes, half: true },
  Percentage: { label: 'Percentage', kind: 'whole', when: inPercent, half: true },
  Amount: { label: 'Amount', kind: 'money', when: (draft) => !inPercent(draft), half: true },
  MinimumSpend: { label: 'Minimum spend', kind: 'money', half: true },
  OperatorShare: shareField,
  FirstOrder: { label: 'Customers', options: customers, half: true },
  MaxUses: { label: 'Maximum uses', kind: 'whole', half: true },
  Budget: { label: 'Budget', kind: 'money', half: true },
  MaxPerCustomer: { label: 'Maximum uses per customer', kind: 'whole', when: ofMany, half: true },
  Combines: {
    label: 'Together with others',
    options: combining,
    description: 'Codes are used together on one order only where all of them allow it.',
  },
  Merchants: { label: 'Merchants', useOptions: useMerchants, placeholder: 'All merchants' },
  Shops: { label: 'Shops', useOptions: useShops, placeholder: 'All shops' },
  Categories: {
    label: 'Categories',
    useOptions: useCategories,
    placeholder: 'All products',
    description: 'Only products of these categories get the discount.',
  },
  StartDate: { label: 'Start date', kind: 'day', half: true },
  Expires: { label: 'End date', kind: 'day', half: true },
};

export const termsRules: Rules<TermsDraft, unknown> = {
  UseType: mandatory,
  DiscountType: mandatory,
  Percentage: [mandatory, percentage],
  Amount: [mandatory, isAmount()],
  MinimumSpend: minimumSpendProblem,
  OperatorShare: shareRules,
  MaxUses: isWhole(1, 1_000_000),
  MaxPerCustomer: isWhole(1, 1000),
  Budget: isAmount({ least: 1 }),
  StartDate: [
    mandatory,
    (day, _, { start, today }) =>
      day < today && day !== start.StartDate ? 'The start date cannot be in the past.' : undefined,
  ],
  Expires: [
    mandatory,
    (day, _, { today }) => (day < today ? 'The end date cannot be in the past.' : undefined),
    (day, { StartDate }) =>
      day < StartDate ? 'End date should be after the start date' : undefined,
  ],
};

/** termsBody leaves out what is not limited. */
export const termsBody = (draft: TermsDraft): PromoCodeTerms => ({
  Type: draft.UseType + draft.DiscountType,
  ...(inPercent(draft)
    ? { Percentage: Number(draft.Percentage) }
    : { Amount: pence(draft.Amount) ?? 0 }),
  ...(draft.MinimumSpend.trim() && { MinimumSpend: pence(draft.MinimumSpend) ?? 0 }),
  OperatorShare: Number(draft.OperatorShare),
  ...(draft.MaxUses.trim() && { MaxUses: Number(draft.MaxUses) }),
  ...(ofMany(draft) &&
    draft.MaxPerCustomer.trim() && { MaxPerCustomer: Number(draft.MaxPerCustomer) }),
  ...(draft.Budget.trim() && { Budget: pence(draft.Budget) ?? 0 }),
  ...(draft.Combines === 'Yes' && { Combines: true }),
  ...(draft.FirstOrder === 'Yes' && { FirstOrder: true }),
  ...(draft.Merchants.length > 0 && { Merchants: draft.Merchants }),
  ...(draft.Shops.length > 0 && { Shops: draft.Shops }),
  ...(draft.Categories.length > 0 && { Categories: draft.Categories }),
  StartDate: fromLondon(draft.StartDate).toISOString(),
  Expires: endMoment(draft.Expires),
});

type Discount = Pick<TermsDraft, 'DiscountType' | 'Amount'>;

/** minimumSpendProblem is first of all about what is no amount, then about the discount. */
export function minimumSpendProblem(value: string, { DiscountType, Amount }: Discount) {
  const least = Math.max(1, pence(Amount) ?? 0);
  const typedPence = value.trim() ? pence(value) : 0;
  if (DiscountType === 'Value' && typedPence !== undefined && typedPence < least)
    return minimumSpendText;
  return isAmount({ least: 1 })(value);
}
