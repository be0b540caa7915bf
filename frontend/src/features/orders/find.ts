import { useNavigate } from 'react-router';
import { api, resultOf } from '@/lib/api';
import { type Command, useFinder } from '@/lib/commands';
import { formatDateTime, money } from '@/lib/format';
import { can, ordersPath, type Profile, useProfile } from '@/lib/session';
import { readOrders } from './calls';
import { type OrderCard, type Tab, tabs, tabTitles } from './types';

const shortest = 2; // letters; a single one would match nearly everything
const perTab = 4;
const mostShops = 4;

interface Found {
  order: OrderCard;
  tab: Tab;
}

/** useOrderFinder lets Ctrl/Cmd+K find any order, and for Admin any shop's orders. */
export function useOrderFinder(): void {
  const profile = useProfile();
  const navigate = useNavigate();
  useFinder(async (query, signal) => {
    if (query.length < shortest || profile.IsCollectOnly || !mayList(profile)) return [];
    const base = ordersPath(profile.Role);
    const [orders, shops] = await Promise.all([
      findOrders(profile, query, signal),
      profile.Role === 'Admin' ? findShops(query, signal) : [],
    ]);
    return [
      ...orders.map((found) =>
        commandOf(found, profile, (id, at) => void navigate(`${base}/details/${id}${at}`)),
      ),
      ...shops.map(({ ShopId, ShopName, MerchantName }) => ({
        id: `shop ${ShopId}`,
        label: ShopName,
        detail: `Open orders · ${MerchantName}`,
        group: 'Shops',
        run: () => void navigate(`${base}?shop=${ShopId}`),
      })),
    ];
  });
}

const mayList = (profile: Profile) => profile.Role === 'Merchant' || can(profile, 'view_orders');

/** findOrders searches all four tabs; an exact number comes first, then the most urgent orders. */
async function findOrders(profile: Profile, query: string, signal: AbortSignal): Promise<Found[]> {
  const asked = { OrderBy: 'desc', Query: query, Page: 1, Size: perTab } as const;
  const answers = await Promise.allSettled(
    tabs.map((tab) => readOrders(profile.Role, tab, asked, signal)),
  );
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.Deliveries.map((order) => ({ order, tab: tabs[index] ?? 'pending' }))
      : [],
  );
  const exact = ({ order }: Found) => order.OrderNo.toLowerCase() === query.toLowerCase();
  return [...found.filter(exact), ...found.filter((one) => !exact(one))];
}

async function findShops(query: string, signal: AbortSignal) {
  const groups = await resultOf(api.GET('/api/admin/v2/shop', { signal }));
  return groups
    .flatMap(({ MerchantName, Shops }) => Shops.map((shop) => ({ ...shop, MerchantName })))
    .filter(({ ShopName }) => ShopName.toLowerCase().includes(query.toLowerCase()))
    .slice(0, mostShops);
}

function commandOf(
  { order, tab }: Found,
  profile: Profile,
  open: (id: string, at: string) => void,
): Command {
  const name = [order.CustomerFirstName, order.CustomerLastName].filter(Boolean).join(' ');
  const index = tabs.indexOf(tab);
  return {
    id: `order ${order.Id}`,
    label: name ? `${order.OrderNo} · ${name}` : order.OrderNo,
    detail: [
      tabTitles[tab],
      formatDateTime(order.Created),
      money(order.TotalAmount),
      profile.Role !== 'Shop' && order.ShopName,
    ]
      .filter(Boolean)
      .join(' · '),
    group: 'Orders',
    run: () => open(order.Id, index ? `?tab=${index}` : ''),
  };
}
