import { api, bodyOf, download, resultOf } from '@/lib/api';
import { formatDate, formatDateTime } from '@/lib/format';
import { type List, newestFirst, pagesOf } from '@/lib/list';
import { ordersPath } from '@/lib/session';
import type { CreditEntry, CreditFilter } from './types';

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

const shopOptions = {
  key: ['credits', 'merchants-shops'],
  load: async (signal: AbortSignal) => {
    const query = { Page: 0, Size: 5000 };
    const page = await bodyOf(
      api.GET('/api/merchant/subscription/shops', { params: { query }, signal }),
    );
    return page.Subscriptions.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName }));
  },
};
const merchantOptions = {
  key: ['credits', 'merchants'],
  load: async (signal: AbortSignal) => {
    const merchants = await resultOf(api.GET('/api/admin/invoice/merchant', { signal }));
    return merchants.map(({ MerchantId, MerchantName }) => ({
      value: MerchantId,
      label: MerchantName,
    }));
  },
};
// Shops under their merchants, and professional teams, which have no merchant.
const accountOptions = {
  key: ['credits', 'accounts'],
  load: async (signal: AbortSignal) => {
    const query = { Page: 0, Size: 5000 };
    const [merchants, teams] = await Promise.all([
      resultOf(api.GET('/api/admin/v2/shop', { signal })),
      bodyOf(api.GET('/api/admin/subscription/pro/list', { params: { query }, signal })),
    ]);
    return [
      ...merchants.flatMap(({ MerchantName, Shops }) =>
        Shops.map(({ ShopId, ShopName }) => ({
          value: ShopId,
          label: ShopName,
          group: MerchantName,
        })),
      ),
      ...teams.Subscriptions.map(({ ProTeamId, ProTeamName }) => ({
        value: ProTeamId,
        label: ProTeamName,
        group: 'TK Pro Organisations',
      })),
    ];
  },
};

/** Every change of the credits that the person may see. */
export const creditList: List<CreditEntry, CreditFilter> = {
  name: 'credits',
  title: 'Credit History',
  noun: ['entry', 'entries'],
  read: pagesOf('Entries', (init) => api.POST('/api/credits/list', init)),
  id: (entry) => entry.Id,
  label: what,
  sort: newestFirst,
  filters: [
    { kind: 'days', from: 'From', to: 'To', label: 'Date' },
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
    { label: 'When', cell: ({ At }) => formatDateTime(At), width: '10rem' },
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
  file: (request) => download('/api/credits/csv', 'credit-history.csv', request),
  empty: {
    none: {
      title: 'No credits yet',
      text: 'Received, used, returned and expired credits are listed here.',
    },
  },
  live: { types: ['Credits'], arrivals: ['Credits'] },
};
