import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, keyed, resultOf } from '@/lib/api';
import type { ListParams } from '@/lib/list';
import { useOne } from '@/lib/live';
import type {
  AddressChange,
  CourierStep,
  NewShop,
  Shop,
  ShopCard,
  ShopFilter,
  WorkingHours,
} from './types';

/** The root of the queries on shops, which are also the list's. */
export const shopsKey = ['shops'] as const;

export async function readShops(params: ListParams<ShopFilter>, signal?: AbortSignal) {
  const { Filter = {}, OrderBy, ...rest } = params;
  const query = {
    ...rest,
    Order: OrderBy,
    ...(Filter.City && { 'Filter.City': Filter.City }),
    ...(Filter.Region && { 'Filter.Region': Filter.Region }),
  };
  const init = { params: { query }, ...(signal && { signal }) };
  const page = await bodyOf(api.GET('/api/merchant/shop/list', init));
  const rows = page.Data.flatMap(({ Region, Shops }) =>
    Shops.map((shop): ShopCard => ({ ...shop, Region })),
  );
  return { rows, total: page.Count, next: page.Next };
}

const optionsOf = (names: string[]) => names.map((name) => ({ value: name, label: name }));

export const cityOptions = {
  key: [...shopsKey, 'cities'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/merchant/city', { signal }))),
};
export const regionOptions = {
  key: [...shopsKey, 'regions'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/merchant/region', { signal }))),
};

export const useShop = (id: string) =>
  useOne('Shop', shopsKey, id, (init) => api.GET('/api/merchant/shop/{id}', init));

export function create(body: NewShop, key: string): Promise<Shop> {
  return resultOf(api.POST('/api/merchant/shop', { body, ...keyed(key) }));
}

const at = (id: string, key: string) => ({ params: { path: { id } }, ...keyed(key) });

export const setName = ({ Id, ...body }: { Id: string; Name: string }, key: string) =>
  resultOf(api.PUT('/api/merchant/shop/{id}/name', { body, ...at(Id, key) }));

export const setAddress = ({ Id, ...body }: AddressChange & { Id: string }, key: string) =>
  resultOf(api.PUT('/api/merchant/shop/{id}/address', { body, ...at(Id, key) }));

export const setManager = ({ Id, ...body }: { Id: string; Manager: string }, key: string) =>
  resultOf(api.PUT('/api/merchant/shop/{id}/manager', { body, ...at(Id, key) }));

export const setEmail = ({ Id, ...body }: { Id: string; Email: string }, key: string) =>
  resultOf(api.PUT('/api/merchant/shop/{id}/email', { body, ...at(Id, key) }));

export const setPhone = ({ Id, ...body }: { Id: string; Phone: string }, key: string) =>
  resultOf(api.PUT('/api/merchant/shop/{id}/phone', { body, ...at(Id, key) }));

export const setHours = ({ Id, ...body }: WorkingHours & { Id: string }, key: string) =>
  resultOf(api.PUT('/api/merchant/shop/{id}/working-hours', { body, ...at(Id, key) }));

export const imagePath = (id: string) => `/api/merchant/shop/${id}/image`;

export const removeImage = ({ id, imageId }: { id: string; imageId: string }, key: string) =>
  resultOf(
    api.DELETE('/api/merchant/shop/{id}/image/{imageId}', {
      params: { path: { id, imageId } },
      ...keyed(key),
    }),
  );

export const orderImages = ({ id, ImageIds }: { id: string; ImageIds: string[] }, key: string) =>
  resultOf(api.PUT('/api/merchant/shop/{id}/image-order', { body: { ImageIds }, ...at(id, key) }));

export const planKey = (id: string) => [...shopsKey, 'couriers', id];

/** The order in which couriers are asked for a shop. */
export const usePlan = (id: string) =>
  useQuery({
    queryKey: planKey(id),
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/couriers/plan/shop/{id}', { params: { path: { id } }, signal })),
  });

export const setPlan = ({ Id, Steps }: { Id: string; Steps: CourierStep[] }, key: string) =>
  resultOf(api.PUT('/api/couriers/plan/shop/{id}', { body: { Steps }, ...at(Id, key) }));
