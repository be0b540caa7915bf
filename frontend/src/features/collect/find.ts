import { useNavigate } from 'react-router';
import { useFinder } from '@/lib/commands';
import { formatDateTime } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { readCollectOrders } from './list/calls';
import { addressBook, bookingsFromFile, mayBook, newDelivery } from './rights';
import { stateOf } from './states';
import { collectTabs } from './types';

const shortest = 2; // letters; a single one would match nearly everything
const perTab = 4;

/** Screens for booking that are opened from the list's toolbar, not from the sidebar. */
const screens = [newDelivery, bookingsFromFile, addressBook];

/** useCollectFinder lets Ctrl/Cmd+K find courier orders, an exact reference first. */
export function useCollectFinder(): void {
  const profile = useProfile();
  const { Role, IsCollectEnabled, IsCollectOnly } = profile;
  const navigate = useNavigate();
  const may = IsCollectEnabled || IsCollectOnly || Role === 'Admin';
  useFinder(async (query, signal) => {
    if (query.length < shortest || !may) return [];
    const ask = { OrderBy: 'desc', Query: query, Page: 1, Size: perTab } as const;
    const answers = await Promise.allSettled(
      collectTabs.map((tab) => readCollectOrders(tab, ask, signal)),
    );
    const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value.data : []));
    const wanted = query.toLowerCase();
    const rank = (reference: string) => (reference.toLowerCase() === wanted ? 0 : 1);
    const orders = found
      .sort((a, b) => rank(a.ReferenceNumber) - rank(b.ReferenceNumber))
      .map((order) => ({
        id: `collect ${order.Id}`,
        label: order.ReferenceNumber,
        detail: [
          stateOf(order.Status).label,
          formatDateTime(order.Drafted),
          Role !== 'Shop' && order.ShopName,
        ]
          .filter(Boolean)
          .join(' · '),
        group: 'Delivery Orders',
        run: () => void navigate(`/delivery-order/${order.Id}`),
      }));
    const named = screens.filter(({ label }) => label.toLowerCase().includes(wanted));
    return [
      ...orders,
      ...(mayBook(profile) ? named : []).map(({ label, to }) => ({
        id: to,
        label,
        group: 'Screens',
        run: () => void navigate(to),
      })),
    ];
  });
}
