import { useNavigate } from 'react-router';
import { useFinder } from '@/lib/commands';
import { formatDateTime } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { readCollectOrders } from './list/calls';
import { stateOf } from './states';
import { collectTabs } from './types';

const shortest = 2; // letters; one alone would find nearly everything
const perTab = 4;

/** useCollectFinder lets Ctrl/Cmd+K find courier orders, an exact reference first. */
export function useCollectFinder(): void {
  const { Role, IsCollectEnabled, IsCollectOnly } = useProfile();
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
    return found
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
  });
}
