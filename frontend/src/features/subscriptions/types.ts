import type { components } from '@/lib/api';

type Schemas = components['schemas'];

export type MerchantSubscription = Schemas['MerchantSubscription'];
export type ProTeamSubscription = Schemas['ProTeamSubscription'];
export type ShopSubscription = Schemas['ShopSubscription'];

export interface SubscriptionFilter {
  Active?: string;
}
