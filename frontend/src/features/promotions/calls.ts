import { useQuery } from '@tanstack/react-query';
import { api, keyed, resultOf } from '@/lib/api';
import {
  type NewPromoCode,
  nameOf,
  type PersonName,
  type PromoCode,
  type ReferralCode,
} from './types';

/** The root of the queries on promo codes, which are also the list's. */
export const promoCodesKey = ['promo-codes'] as const;

/** One code, for a dialog that was opened by its address. */
export function usePromoCode(id: string) {
  return useQuery({
    queryKey: [...promoCodesKey, 'one', id],
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/portal/promo-code/{id}', { params: { path: { id } }, signal })),
  });
}

export const generateCode = () => resultOf(api.GET('/api/portal/promo-code/available'));

export function create(body: NewPromoCode, key: string): Promise<PromoCode> {
  return resultOf(api.POST('/api/portal/promo-code', { body, ...keyed(key) }));
}

export function extend({ Id, Expires }: { Id: string; Expires: string }, key: string) {
  const init = { params: { path: { id: Id } }, body: { Expires }, ...keyed(key) };
  return resultOf(api.PUT('/api/portal/promo-code/{id}', init));
}

export function deactivate({ Id }: PromoCode, key: string): Promise<PromoCode> {
  return resultOf(
    api.PUT('/api/portal/promo-code/{id}/expire', { params: { path: { id: Id } }, ...keyed(key) }),
  );
}

export function deactivateReferral({ Id }: ReferralCode, key: string): Promise<ReferralCode> {
  const init = { params: { path: { id: Id } }, ...keyed(key) };
  return resultOf(api.PUT('/api/portal/referral-code/{id}/expire', init));
}

export function activateReferral({ Id }: ReferralCode, key: string): Promise<ReferralCode> {
  const init = { params: { path: { id: Id } }, ...keyed(key) };
  return resultOf(api.PUT('/api/portal/referral-code/{id}/activate', init));
}

const optionsOf = (names: readonly PersonName[]) =>
  names.map(({ Id, FirstName, LastName, PhoneNumber, Email }) => {
    const name = nameOf(FirstName, LastName, Email || PhoneNumber);
    const detail = Email || PhoneNumber;
    return { value: Id, label: detail === name ? name : `${name}, ${detail}` };
  });

/** Who may be chosen in a filter, loaded when the filter is opened. */
export const voucherHolders = {
  key: ['promo-code-names', 'vouchers'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/portal/promo-code/referral-voucher-names', { signal }))),
};
export const codeUsers = {
  key: ['promo-code-names', 'used-by'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/portal/used-codes/used-by-names', { signal }))),
};
export const referrers = {
  key: ['promo-code-names', 'referred-by'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/portal/used-codes/referred-by-names', { signal }))),
};
