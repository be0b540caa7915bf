import { api, bodyOf, resultOf } from '@/lib/api';
import type { Schemas } from '@/lib/api';
import type { ListParams, Option } from '@/lib/list';
import type { CollectTab } from '../types';

/** The list's filter, sent as dotted GET parameters. */
export interface CollectFilter {
  StartDate?: string;
  EndDate?: string;
  StartCollectionDate?: string;
  EndCollectionDate?: string;
  Status?: string[];
  Merchants?: string[];
  ConciergeOnly?: boolean;
}

/** readCollectOrders loads one page of a tab. */
export function readCollectOrders(
  tab: CollectTab,
  { Filter = {}, OrderBy, Page, Size, Query, After }: ListParams<CollectFilter>,
  signal?: AbortSignal,
): Promise<Schemas['CollectList']> {
  const filter = Object.fromEntries(
    Object.entries(Filter).map(([name, value]) => [`Filter.${name}`, value]),
  );
  const query = {
    Order: OrderBy,
    Page,
    Size,
    ...(Query && { Query }),
    ...(After && { After }),
    ...filter,
  };
  return bodyOf(
    api.GET('/api/collect/list/{tab}', {
      params: { path: { tab }, query },
      ...(signal && { signal }),
    }),
  );
}

export async function loadStatusTypes(): Promise<Option[]> {
  const types = await resultOf(api.GET('/api/collect/delivery-status-type'));
  return types.map(({ Name, Code }) => ({ value: Code, label: Name }));
}

export async function loadMerchants(): Promise<Option[]> {
  const merchants = await resultOf(api.GET('/api/collect/merchant/list'));
  return merchants.map(({ MerchantName }) => ({ value: MerchantName, label: MerchantName }));
}
