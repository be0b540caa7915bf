import { IconArchive } from '@tabler/icons-react';
import type { Schemas } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { labelOf } from '@/lib/list';

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

export const usageLabel = ({ UseType }: PromoCode) => labelOf(usageTypes, UseType);

/** A code that is not accepted, or issues no more vouchers. */
export const inactive: Flag = { label: 'Inactive', tone: 'quiet', icon: IconArchive };
