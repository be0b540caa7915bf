import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, resultOf } from '@/lib/api';
import type { ListParams } from '@/lib/list';
import type { ShopCard, ShopFilter } from './types';

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

export const shopKey = (id: string) => [...shopsKey, 'one', id] as const;

export function useShop(id: string) {
  return useQuery({
    queryKey: shopKey(id),
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/merchant/shop/{id}', { params: { path: { id } }, signal })),
  });
}
