import { useQuery } from '@tanstack/react-query';
import { api, keyed, resultOf } from '@/lib/api';
import { useRefreshed } from '@/lib/live';
import { refreshProfile, useProfile } from '@/lib/session';
import type {
  BasicInfo,
  Merchant,
  MerchantAddress,
  ReturnsPolicyChange,
  SocialMediaLinks,
} from './types';

export const merchantKey = ['merchant'] as const;

/** The account settings of the user's merchant. */
export function useMerchant() {
  useRefreshed('Merchant', useProfile().MerchantId, merchantKey);
  return useQuery({
    queryKey: merchantKey,
    queryFn: ({ signal }) => resultOf(api.GET('/api/merchant', { signal })),
  });
}

export async function setBasicInfo(body: BasicInfo, key: string): Promise<Merchant> {
  const merchant = await resultOf(api.POST('/api/merchant/basic-info', { body, ...keyed(key) }));
  await refreshProfile(); // name and colour are shown in the header
  return merchant;
}

export const setHeadOffice = (body: MerchantAddress, key: string): Promise<Merchant> =>
  resultOf(api.POST('/api/merchant/address', { body, ...keyed(key) }));

export const setReturns = (body: ReturnsPolicyChange, key: string): Promise<Merchant> =>
  resultOf(api.POST('/api/merchant/returns-policy', { body, ...keyed(key) }));

export const setSocialMedia = (body: SocialMediaLinks, key: string): Promise<Merchant> =>
  resultOf(api.POST('/api/merchant/social-media', { body, ...keyed(key) }));
