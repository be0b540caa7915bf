import { listPage } from '@/components/list';
import type { CreditEntry } from '@/lib/api';
import { formatDate, formatDateTime, londonDay } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { ordersPath } from '@/lib/session';

const kinds: Record<string, string> = {
  Grant: 'Received',
  Use: 'Used',
  Return: 'Returned',
  Expiry: 'Expired',
};
const sources: Record<string, string> = {
  Opening: 'Opening balance',
  Subscription: 'Subscription',
  Tranche: 'Tranche',
  Goodwill: 'Goodwill',
};

const signed = ({ Credits }: CreditEntry) =>
  Credits > 0 ? `+${Credits}` : String(Credits).replace('-', '−');
const lot = ({ Source, ExpiresAt }: CreditEntry) =>
  [sources[Source], ExpiresAt && `until ${formatDate(ExpiresAt)}`].filter(Boolean).join(', ');
/** The order that the credits were for; an Admin alone sees those of an organisation. */
const orderPath = ({ OrderKind, OrderId }: CreditEntry) => {
  if (OrderKind === 'collect') return `/delivery-order/${OrderId}`;
  return OrderKind === 'order' ? `${ordersPath('Admin')}/details/${OrderId}` : undefined;
};
const what = (entry: CreditEntry) =>
  [kinds[entry.Kind], entry.Reference].filter(Boolean).join(', ');

const credits = resource({
  name: 'credits',
  title: 'Credit History',
  noun: ['entry', 'entries'],
  list: 'POST /api/credits/list',
  rows: 'Entries',
  csv: 'POST /api/credits/csv',
  label: what,
});
const ownShops = credits.reading('GET /api/merchant/subscription/shops');
const merchants = credits.reading('GET /api/admin/invoice/merchant');
const shops = credits.reading('GET /api/admin/v2/shop');
const teams = credits.reading('GET /api/admin/subscription/pro/list');
const all = { Page: 0, Size: 5000 };

const shopOptions = {
  key: ownShops.key(all),
  load: async (signal: AbortSignal) =>
    (await ownShops.load(all, signal)).Subscriptions.map(({ ShopId, ShopName }) => ({
      value: ShopId,
      label: ShopName,
    })),
};
const merchantOptions = merchants.options(({ MerchantId, MerchantName }) => ({
  value: MerchantId,
  label: MerchantName,
}));
// Shops under their merchants, and professional teams, which have no merchant.
const accountOptions = {
  key: ['credits', 'accounts'],
  load: async (signal: AbortSignal) => {
    const [groups, organisations] = await Promise.all([
      shops.load(undefined, signal),
      teams.load(all, signal),
    ]);
    return [
      ...groups.flatMap(({ MerchantName, Shops }) =>
        Shops.map(({ ShopId, ShopName }) => ({
          value: ShopId,
          label: ShopName,
          group: MerchantName,
        })),
      ),
      ...organisations.Subscriptions.map(({ ProTeamId, ProTeamName }) => ({
        value: ProTeamId,
        label: ProTeamName,
        group: 'TK Pro Organisations',
      })),
    ];
  },
};

/** The latest 24 months, by which statements count credits. */
const recentMonths = Array.from({ length: 24 }, (_, back) => {
  const [year = 0, month = 0] = londonDay(Date.now()).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - back, 1));
  return {
    value: first.toISOString().slice(0, 7),
    label: first.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
});

/** Every change of the credits that the person may see. */
export const creditList = listOf(credits, {
  sort: newestFirst,
  filters: [
    { kind: 'days', from: 'From', to: 'To', label: 'Date' },
    { kind: 'one', field: 'Posted', label: 'Statement of', options: recentMonths },
    {
      kind: 'several',
      field: 'Kind',
      label: 'What',
      options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'several',
      field: 'Accounts',
      param: 'shops',
      label: 'Shops',
      options: shopOptions,
      when: ({ profile }) => profile.Role === 'Merchant',
    },
    {
      kind: 'one',
      field: 'Merchant',
      label: 'Merchant',
      options: merchantOptions,
      when: ({ profile }) => profile.Role === 'Admin',
    },
    {
      kind: 'several',
      field: 'Accounts',
      param: 'accounts',
      label: 'Shops and organisations',
      options: accountOptions,
      when: ({ profile }) => profile.Role === 'Admin',
    },
  ],
  columns: [
    { label: 'When', sort: 'own', cell: ({ At }) => formatDateTime(At), width: '10rem' },
    {
      label: 'Of',
      cell: ({ AccountName }) => AccountName,
      when: ({ profile }) => profile.Role !== 'Shop',
      width: 'minmax(9rem, 1fr)',
    },
    { label: 'What', cell: what, width: 'minmax(9rem, 1fr)' },
    { label: 'Lot', cell: lot, width: 'minmax(11rem, 1fr)' },
    { label: 'Credits', cell: signed, end: true, width: '5rem' },
    { label: 'Balance', cell: ({ Balance }) => Balance, end: true, width: '5rem' },
  ],
  card: {
    end: signed,
    text: ({ AccountName }, { context }) => context.profile.Role !== 'Shop' && AccountName,
    detail: (entry) => `${formatDateTime(entry.At)} · ${lot(entry)} · ${entry.Balance} left`,
  },
  open: orderPath,
  empty: {
    none: {
      title: 'No credits yet',
      text: 'Received, used, returned and expired credits are listed here.',
    },
  },
  live: { types: ['Credits'], arrivals: ['Credits'] },
});

/** The history of credits. */
export const Component = listPage(creditList);
