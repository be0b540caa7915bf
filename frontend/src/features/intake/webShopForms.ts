import type { WebShop, WebShopRules } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { resource } from '@/lib/resource';

/** How shops' own systems send their orders. */
const webShops = resource({ name: 'web-shops', title: 'Web Shops' });

export const useGroups = () => webShops.reading('GET /api/users/shops').useRead(undefined);
export const useWebShops = (ShopId: string) =>
  webShops
    .reading('GET /api/web-shops/{shopId}')
    .useRead({ ShopId }, { enabled: ShopId !== '', refetchInterval: 30_000 });

export interface Given {
  ShopId: string;
  shop: WebShop;
}

const words = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
export const at = ({ ShopId, shop }: Given) => ({ ShopId, Source: shop.Source });

const saveRules = webShops.write('PUT /api/web-shops/{shopId}/{source}');
const saveCheck = webShops.write('PUT /api/web-shops/{shopId}/{source}/check');
const saveSecret = webShops.write('POST /api/web-shops/{shopId}/{source}/secret');

export const tryRules = webShops.write('POST /api/web-shops/{shopId}/{source}/trial');

/** The shops of the merchant that a shop belongs to. */
export function useShopOptions(shopId: string) {
  const groups = useGroups().data ?? [];
  const shops = groups.find(({ Shops }) => Shops.some(({ ShopId }) => ShopId === shopId))?.Shops;
  return (shops ?? []).map(({ ShopId: value, ShopName: label }) => ({ value, label }));
}

/** What a status of a plugin can say of the payment. */
export const statusMeanings = [
  { value: 'Succeeded', label: 'Paid' },
  { value: 'Authorized', label: 'Payment reserved' },
  { value: 'Pending', label: 'Not paid yet' },
  { value: 'Failed', label: 'Payment failed' },
  { value: 'Refunded', label: 'Refunded' },
];

interface Rules {
  Methods: string;
  Tags: string;
  Locations: readonly (readonly [string, string])[];
  Statuses: readonly (readonly [string, string])[];
}

const isGiven = ([text, choice]: readonly [string, string]) => text.trim() !== '' || choice !== '';
const isWhole = (rows: Rules['Locations']) =>
  rows.filter(isGiven).every(([text, choice]) => text.trim() && choice);

export function rulesOf({ Methods, Tags, Locations }: Rules, given: Given): WebShopRules {
  return {
    ...given.shop.Rules,
    ShippingMethods: words(Methods),
    Tags: words(Tags),
    Locations: Locations.filter(isGiven).map(([Location, ShopId]) => ({
      Location: Location.trim(),
      ShopId,
    })),
  };
}

export const rulesForm: Form<Rules, Parameters<typeof saveRules>[0], unknown, Given> = {
  name: 'web-shop.rules',
  title: 'Which orders are ours',
  action: 'Save',
  fields: {
    Methods: {
      label: 'Shipping methods',
      description: 'Their titles, separated by commas. Empty: all.',
    },
    Tags: { label: 'Tags', description: 'Separated by commas. Empty: with or without tags.' },
  },
  start: ({ shop }) => ({
    Methods: (shop.Rules.ShippingMethods ?? []).join(', '),
    Tags: (shop.Rules.Tags ?? []).join(', '),
    Locations: (shop.Rules.Locations ?? []).map(({ Location, ShopId }) => [Location, ShopId]),
    Statuses: Object.entries(shop.Statuses),
  }),
  rules: {},
  ready: ({ Locations, Statuses }) =>
    isWhole(Locations) && isWhole(Statuses) ? undefined : 'Each line needs both of its values.',
  body: (draft, given) => ({
    ...at(given),
    Rules: rulesOf(draft, given),
    Statuses: Object.fromEntries(
      draft.Statuses.filter(isGiven).map(([status, means]) => [status.trim(), means]),
    ),
  }),
  send: saveRules,
  done: () => 'The rules were saved. They apply to new orders.',
};

export const checkForm: Form<
  { Address: string; Key: string; Secret: string },
  Parameters<typeof saveCheck>[0],
  unknown,
  Given
> = {
  name: 'web-shop.check',
  title: 'Check every five minutes',
  action: 'Save',
  fields: {
    Address: { label: 'Address', placeholder: 'https://shop.example.com' },
    Key: { label: 'Key', description: 'WooCommerce: consumer key. Shopify: client id of the app.' },
    Secret: { label: 'Secret', description: 'What belongs to the key. It is stored encrypted.' },
  },
  start: ({ shop }) => ({ Address: shop.Address, Key: '', Secret: '' }),
  rules: {},
  body: (draft, given) => ({ ...at(given), ...draft }),
  send: saveCheck,
  done: () => 'Saved. The first check is within five minutes.',
};

export const secretForm: Form<
  { Secret: string },
  Parameters<typeof saveSecret>[0],
  unknown,
  Given
> = {
  name: 'web-shop.secret',
  title: 'Secret of the webhooks',
  action: 'Save secret',
  fields: { Secret: { label: 'Secret' } },
  start: () => ({ Secret: '' }),
  rules: { Secret: mandatory },
  body: ({ Secret }, given) => ({ ...at(given), Secret: Secret.trim() }),
  send: saveSecret,
  done: () => 'The secret was saved. Webhooks signed with it are taken from now on.',
};

type WriteBack = WebShop['WriteBack'];
const saveWriteBack = webShops.write('PUT /api/web-shops/{shopId}/{source}/write-back');
export const writeAgain = webShops.write('POST /api/web-shops/{shopId}/{source}/write-back/retry');

/** What is written to a web shop; the texts differ by what the platform has. */
export const writeBackForm: Form<WriteBack, Parameters<typeof saveWriteBack>[0], unknown, Given> = {
  name: 'web-shop.write-back',
  title: 'What is written back',
  action: 'Save',
  start: ({ shop }) => shop.WriteBack,
  rules: {},
  body: (draft, given) => ({ ...at(given), ...draft }),
  send: saveWriteBack,
  done: () => 'Saved. It applies to what happens from now on.',
};
