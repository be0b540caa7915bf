import type { Schemas } from '@/lib/api';

export type Shop = Schemas['Shop'];
export type ShopFilter = Schemas['ShopFilter'];
export type ShopAddress = Schemas['Address'];
export type AddressChange = Schemas['AddressChange'];
export type NewShop = Schemas['NewShop'];
export type CourierPlan = Schemas['CourierPlan'];
export type CourierStep = Schemas['CourierStep'];
export type WorkingHours = Schemas['WorkingHours'];

/** A shop in the list, with the region whose heading it stands under. */
export type ShopCard = Schemas['ShopCard'] & { Region: string };

/** Monday is the first. */
export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const addressLines = ({ Line1, Line2, City, County, PostalCode }: ShopAddress) =>
  [Line1, Line2, City, County, PostalCode].filter(Boolean).join('\n');
