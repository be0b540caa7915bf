import { useUpdates } from '@/lib/live';
import { resource } from '@/lib/resource';

/** Every merchant's subscription. */
export const merchants = resource({
  name: 'merchant-subscriptions',
  title: 'Merchants',
  noun: ['merchant', 'merchants'],
  list: 'GET /api/admin/subscription/merchant/list',
  rows: 'Subscriptions',
  one: 'GET /api/admin/subscription/merchant/{id}',
  csv: 'POST /api/admin/subscription/merchant/csv',
  id: ({ MerchantId }) => MerchantId,
  label: ({ MerchantName }) => MerchantName,
  live: { types: ['MerchantSubscriptionsList'], arrivals: ['MerchantSubscriptionsList'] },
});

/** Every professional team's subscription. */
export const teams = resource({
  name: 'team-subscriptions',
  title: 'TK Pro Organisations',
  noun: ['organisation', 'organisations'],
  list: 'GET /api/admin/subscription/pro/list',
  rows: 'Subscriptions',
  one: 'GET /api/admin/subscription/pro/{id}',
  csv: 'POST /api/admin/subscription/pro/csv',
  id: ({ ProTeamId }) => ProTeamId,
  label: ({ ProTeamName }) => ProTeamName,
  live: {
    types: ['ProTeamSubscriptionsList', 'Credits'],
    arrivals: ['ProTeamSubscriptionsList'],
  },
});

const own = merchants.reading('GET /api/merchant/subscription');
const ownShops = merchants.reading('GET /api/merchant/subscription/shops');
const shopsOf = merchants.reading('GET /api/admin/subscription/merchant/{id}/{list}');

/** useMerchant reads a merchant's subscription; without an id, that of the merchant who looks. */
export function useMerchant(id: string) {
  const mine = own.useRead(undefined, { enabled: id === '' });
  const one = merchants.useOne(id);
  return id ? one : mine;
}

const all = { Page: 0, Size: 5000 }; // the calls return at most 5,000

/** All shops of a merchant; without an id, of the merchant who looks. */
export function useShops(id: string) {
  const mine = ownShops.useRead(all, { enabled: id === '' });
  const theirs = shopsOf.useRead({ ...all, Id: id, List: 'shops' }, { enabled: id !== '' });
  const query = id ? theirs : mine;
  return { ...query, data: query.data?.Subscriptions };
}

/** useLiveSubscriptions reads the page again when a subscription, a credit or a fee has changed. */
export function useLiveSubscriptions(): void {
  useUpdates(
    [
      'MerchantSubscriptionsList',
      'ProTeamSubscriptionsList',
      'Subscription',
      'Credits',
      'Approval',
    ],
    () => {
      merchants.refresh();
      teams.refresh();
    },
  );
}

/** What the page and its dialogs are about. */
export interface Subject {
  kind: 'merchant' | 'pro' | 'shop';
  id: string;
  name: string;
  /** Of a shop. */
  merchantId?: string;
}

export interface Terms {
  NumberOfCredits: number;
  Price: number;
}

type On<T> = T & { of: Subject };
type Send<T> = (input: T, key: string) => Promise<unknown>;

interface Sends<T> {
  pro: Send<T & { ProTeamId: string }>;
  merchant?: Send<T & { MerchantId: string }>;
  shop?: Send<T & { ShopId: string }>;
}

/** byKind is a change for which each kind of subject has its own call. */
const byKind =
  <T extends object>(sends: Sends<T>): Send<On<T>> =>
  ({ of: { kind, id }, ...rest }, key) => {
    const { pro, merchant = pro, shop = pro } = sends;
    const ids = { ProTeamId: id, MerchantId: id, ShopId: id };
    const only = { pro: 'ProTeamId', merchant: 'MerchantId', shop: 'ShopId' } as const;
    const send = { pro, merchant, shop }[kind] as Send<object>;
    return send({ ...rest, [only[kind]]: ids[only[kind]] }, key);
  };

export const activate = byKind<Terms>({
  pro: teams.write('POST /api/admin/subscription/pro/activate'),
  merchant: merchants.write('POST /api/admin/subscription/merchant/activate'),
});
const activateOne = merchants.write('POST /api/admin/subscription/merchant/shop/activate');
export const activateShop: Send<Subject> = ({ id, merchantId = '' }, key) =>
  activateOne({ ShopId: id, MerchantId: merchantId }, key);

export const suspend = byKind<object>({
  pro: teams.write('POST /api/admin/subscription/pro/suspend'),
  merchant: merchants.write('POST /api/admin/subscription/merchant/suspend'),
  shop: merchants.write('POST /api/admin/subscription/merchant/shop/suspend'),
});
export const addTranche = byKind<Terms>({
  pro: teams.write('POST /api/admin/subscription/pro/add-tranche'),
  shop: merchants.write('POST /api/admin/subscription/merchant/shop/add-tranche'),
});
export const setPrice = byKind<{ Price: number }>({
  pro: teams.write('POST /api/admin/subscription/pro/pay-as-you-go'),
  merchant: merchants.write('POST /api/admin/subscription/merchant/pay-as-you-go'),
});
export const setFee = byKind<{ Fee: number }>({
  pro: teams.write('POST /api/admin/subscription/pro/premium-fee'),
  merchant: merchants.write('POST /api/admin/subscription/merchant/premium-fee'),
});

const shop = '/api/admin/subscription/merchant/shop/{shopId}';
const team = '/api/admin/subscription/pro/{id}';
const toggles = {
  premium: {
    pro: teams.write(`POST ${team}/toggle-premium`, 'query'),
    shop: merchants.write(`POST ${shop}/toggle-premium`, 'query'),
  },
  'premium-only': {
    pro: teams.write(`POST ${team}/toggle-premium-only`, 'query'),
    shop: merchants.write(`POST ${shop}/toggle-premium-only`, 'query'),
  },
};

/** toggle sends the state that the person saw: where it has changed meanwhile, the call is refused. */
export function toggle(
  what: keyof typeof toggles,
  { kind, id }: Subject,
  now: boolean,
  key: string,
): Promise<unknown> {
  const From = now ? 'true' : 'false';
  return kind === 'pro'
    ? toggles[what].pro({ Id: id, From }, key)
    : toggles[what].shop({ ShopId: id, From }, key);
}
