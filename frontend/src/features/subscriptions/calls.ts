import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, download, keyed, resultOf } from '@/lib/api';
import { useOne } from '@/lib/live';
import type { ListParams, ListRequest } from '@/lib/list';
import type { AcceptedDifference, ProTeamAddress, SubscriptionFilter } from './types';

/** The roots of the queries, which are also the lists'. */
export const merchantsKey = ['merchant-subscriptions'] as const;
export const teamsKey = ['team-subscriptions'] as const;

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

const fileOf =
  (path: string, name: string) =>
  ({ Filter, ...rest }: ListRequest<SubscriptionFilter>) =>
    download(path, name, {
      ...rest,
      ...(Filter?.Active && { Filter: { Active: Filter.Active === 'true' } }),
    });

export const saveMerchants = fileOf(
  '/api/admin/subscription/merchant/csv',
  'merchant-subscriptions.csv',
);
export const saveTeams = fileOf(
  '/api/admin/subscription/pro/csv',
  'organisation-subscriptions.csv',
);

/** saveShops saves the shops of a merchant that match. */
export const saveShops = (merchant: string, Query: string) =>
  download(
    merchant === own
      ? '/api/merchant/subscription/shops/csv'
      : `/api/admin/subscription/merchant/${merchant}/shops/csv`,
    'shop-subscriptions.csv',
    { Query },
  );

/** Of whom the screen tells: a merchant, a professional team, or the merchant who looks. */
export const own = 'own';

export function useMerchant(id: string) {
  return useQuery({
    queryKey: [...merchantsKey, 'one', id],
    queryFn: ({ signal }) =>
      id === own
        ? resultOf(api.GET('/api/merchant/subscription', { signal }))
        : resultOf(
            api.GET('/api/admin/subscription/merchant/{id}', { params: { path: { id } }, signal }),
          ),
  });
}

/** All shops of a merchant; the calls answer at most 5,000. */
export function useShops(id: string) {
  const query = { Page: 0, Size: 5000 };
  return useQuery({
    queryKey: [...merchantsKey, 'shops', id],
    queryFn: async ({ signal }) => {
      const page = await (id === own
        ? bodyOf(api.GET('/api/merchant/subscription/shops', { params: { query }, signal }))
        : bodyOf(
            api.GET('/api/admin/subscription/merchant/{id}/{list}', {
              params: { path: { id, list: 'shops' }, query },
              signal,
            }),
          ));
      return page.Subscriptions;
    },
  });
}

export const useTeam = (id: string) =>
  useOne('ProTeamSubscriptionsList', teamsKey, id, (init) =>
    api.GET('/api/admin/subscription/pro/{id}', init),
  );

/** What the page and its dialogs are about. */
export interface Subject {
  kind: 'merchant' | 'pro' | 'shop';
  id: string;
  name: string;
  /** Of a shop. */
  merchantId?: string;
}

const merchantRoot = '/api/admin/subscription/merchant';
const teamRoot = '/api/admin/subscription/pro';

export interface Terms {
  NumberOfCredits: number;
  Price: number;
}

type On<T> = T & { of: Subject };

export function activate({ of, ...terms }: On<Terms>, key: string): Promise<unknown> {
  const init = keyed(key);
  return of.kind === 'pro'
    ? resultOf(api.POST(`${teamRoot}/activate`, { body: { ProTeamId: of.id, ...terms }, ...init }))
    : resultOf(
        api.POST(`${merchantRoot}/activate`, { body: { MerchantId: of.id, ...terms }, ...init }),
      );
}

export function activateShop({ id, merchantId = '' }: Subject, key: string): Promise<unknown> {
  const body = { ShopId: id, MerchantId: merchantId };
  return resultOf(api.POST(`${merchantRoot}/shop/activate`, { body, ...keyed(key) }));
}

export function suspend({ kind, id }: Subject, key: string): Promise<unknown> {
  const init = keyed(key);
  if (kind === 'pro')
    return resultOf(api.POST(`${teamRoot}/suspend`, { body: { ProTeamId: id }, ...init }));
  return kind === 'shop'
    ? resultOf(api.POST(`${merchantRoot}/shop/suspend`, { body: { ShopId: id }, ...init }))
    : resultOf(api.POST(`${merchantRoot}/suspend`, { body: { MerchantId: id }, ...init }));
}

export function addTranche({ of, ...terms }: On<Terms>, key: string): Promise<unknown> {
  const init = keyed(key);
  return of.kind === 'pro'
    ? resultOf(
        api.POST(`${teamRoot}/add-tranche`, { body: { ProTeamId: of.id, ...terms }, ...init }),
      )
    : resultOf(
        api.POST(`${merchantRoot}/shop/add-tranche`, {
          body: { ShopId: of.id, ...terms },
          ...init,
        }),
      );
}

export function setPrice({ of, Price }: On<{ Price: number }>, key: string): Promise<unknown> {
  const init = keyed(key);
  return of.kind === 'pro'
    ? resultOf(
        api.POST(`${teamRoot}/pay-as-you-go`, { body: { ProTeamId: of.id, Price }, ...init }),
      )
    : resultOf(
        api.POST(`${merchantRoot}/pay-as-you-go`, { body: { MerchantId: of.id, Price }, ...init }),
      );
}

export function setFee({ of, Fee }: On<{ Fee: number }>, key: string): Promise<unknown> {
  const init = keyed(key);
  return of.kind === 'pro'
    ? resultOf(api.POST(`${teamRoot}/premium-fee`, { body: { ProTeamId: of.id, Fee }, ...init }))
    : resultOf(
        api.POST(`${merchantRoot}/premium-fee`, { body: { MerchantId: of.id, Fee }, ...init }),
      );
}

/** The state that the person saw: where it has changed meanwhile, the call is refused. */
const seen = (now: boolean) => ({ From: now ? ('true' as const) : ('false' as const) });

export function togglePremium({ kind, id }: Subject, now: boolean, key: string): Promise<unknown> {
  const init = keyed(key);
  const query = seen(now);
  return kind === 'pro'
    ? resultOf(
        api.POST(`${teamRoot}/{id}/toggle-premium`, { params: { path: { id }, query }, ...init }),
      )
    : resultOf(
        api.POST(`${merchantRoot}/shop/{shopId}/toggle-premium`, {
          params: { path: { shopId: id }, query },
          ...init,
        }),
      );
}

export function togglePremiumOnly(
  { kind, id }: Subject,
  now: boolean,
  key: string,
): Promise<unknown> {
  const init = keyed(key);
  const query = seen(now);
  return kind === 'pro'
    ? resultOf(
        api.POST(`${teamRoot}/{id}/toggle-premium-only`, {
          params: { path: { id }, query },
          ...init,
        }),
      )
    : resultOf(
        api.POST(`${merchantRoot}/shop/{shopId}/toggle-premium-only`, {
          params: { path: { shopId: id }, query },
          ...init,
        }),
      );
}

export const createTeam = (body: { Name: string }, key: string) =>
  resultOf(api.POST('/api/admin/subscription/pro', { body, ...keyed(key) }));

export const acceptDifference = (body: AcceptedDifference, key: string) =>
  resultOf(api.POST('/api/admin/ledger/accept', { body, ...keyed(key) }));

export const setAddress = (body: ProTeamAddress, key: string) =>
  resultOf(api.POST(`${teamRoot}/address`, { body, ...keyed(key) }));
