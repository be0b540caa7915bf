import { api, keyed, keyedOn, resultOf } from '@/lib/api';
import { useOne } from '@/lib/live';
import type { NewPromoCode, PromoCode } from './types';

/** The root of the queries on promo codes, which are also the list's. */
export const promoCodesKey = ['promo-codes'] as const;

/** One code, for a dialog that was opened by its address. */
export const usePromoCode = (id: string) =>
  useOne('PromoCode', promoCodesKey, id, (init) => api.GET('/api/portal/promo-code/{id}', init));

export const generateCode = () => resultOf(api.GET('/api/portal/promo-code/available'));

export const create = (body: NewPromoCode, key: string) =>
  resultOf(api.POST('/api/portal/promo-code', { body, ...keyed(key) }));

export const extend = ({ Id, ...body }: { Id: string; Expires: string }, key: string) =>
  resultOf(api.PUT('/api/portal/promo-code/{id}', { body, ...keyedOn(Id, key) }));

export const deactivate = ({ Id }: PromoCode, key: string) =>
  resultOf(api.PUT('/api/portal/promo-code/{id}/expire', keyedOn(Id, key)));
