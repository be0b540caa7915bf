import type { Schemas } from '@/lib/api';

export type Merchant = Schemas['Merchant'];
export type MerchantAddress = Schemas['MerchantAddress'];
export type BasicInfo = Schemas['BasicInfo'];
export type ReturnsPolicyChange = Schemas['ReturnsPolicyChange'];
export type SocialMediaLinks = Schemas['SocialMediaLinks'];

export const platforms = ['Instagram', 'Facebook', 'Youtube', 'Twitter', 'Linkedin'] as const;

/** The returns window used if none is set, in calendar days. */
const defaultWindow = 1;

export const windowOf = ({ ReturnsPolicy }: Merchant) =>
  ReturnsPolicy.ReturnsWindow || defaultWindow;
