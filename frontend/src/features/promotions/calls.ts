import { useQuery } from '@tanstack/react-query';
import { api, keyed, resultOf } from '@/lib/api';
import type { NewPromoCode, PromoCode } from './types';

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
