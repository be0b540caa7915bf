import type { Schemas } from '@/lib/api';

export type MerchantSubscription = Schemas['MerchantSubscription'];
export type ProTeamSubscription = Schemas['ProTeamSubscription'];
export type ProTeamAddress = Schemas['ProTeamAddress'];
export type ShopSubscription = Schemas['ShopSubscription'];

export type CreditEntry = Schemas['CreditEntry'];
export type CreditFilter = Schemas['CreditFilter'];
export type LedgerProof = Schemas['LedgerProof'];
export type AcceptedDifference = Schemas['AcceptedDifference'];
export type LedgerCheck = Schemas['LedgerCheck'];

export interface SubscriptionFilter {
  Active?: string;
}
