import type { Schemas } from '@/lib/api';

export type PromoCode = Schemas['PromoCode'];
export type PromoCodeFilter = Schemas['PromoCodeFilter'];
export type NewPromoCode = Schemas['NewPromoCode'];

export const usageTypes = [
  { value: 'SingleUse', label: 'Single use' },
  { value: 'MultiUse', label: 'Multi use' },
  { value: 'OncePerCustomer', label: 'Once per customer' },
];
export const discountTypes = [
  { value: 'Percent', label: 'Percentage' },
  { value: 'Value', label: 'Fixed Amount' },
];
export const codeKinds = [
  { value: 'Promotion', label: 'Promotion code' },
  { value: 'Voucher', label: 'Referral voucher' },
];

export const usageLabel = ({ UseType }: PromoCode) =>
  usageTypes.find(({ value }) => value === UseType)?.label ?? UseType;
