import { api, bodyOf } from '@/lib/api';
import type { ListParams } from '@/lib/list';
import type { SubscriptionFilter } from './types';

function queryOf({ Filter, OrderBy, ...rest }: ListParams<SubscriptionFilter>) {
  return {
    ...rest,
    Order: OrderBy,
    ...(Filter?.Active && { 'Filter.Active': Filter.Active === 'true' }),
  };
}

export async function readMerchants(params: ListParams<SubscriptionFilter>, signal?: AbortSignal) {
  const init = { params: { query: queryOf(params) }, ...(signal && { signal }) };
  const page = await bodyOf(api.GET('/api/admin/subscription/merchant/list', init));
  return { rows: page.Subscriptions, total: page.Total, next: page.Next };
}

export async function readTeams(params: ListParams<SubscriptionFilter>, signal?: AbortSignal) {
  const init = { params: { query: queryOf(params) }, ...(signal && { signal }) };
  const page = await bodyOf(api.GET('/api/admin/subscription/pro/list', init));
  return { rows: page.Subscriptions, total: page.Total, next: page.Next };
}
