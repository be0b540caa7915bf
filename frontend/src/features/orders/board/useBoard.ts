import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { get, messageOf, type Order, type PackingBoard } from '@/lib/api';
import { showError } from '@/lib/errors';
import { useUpdates } from '@/lib/live';
import { useProfile } from '@/lib/session';
import { personal } from '@/lib/store';
import { orders } from '../orders';
import { withOrder, withSteps } from './board';
import { type Made, put, sendWaiting, type Step, takeBack, waiting } from './steps';

/** What was last read, for when there is no line. */
interface Copy {
  at: number;
  board: PackingBoard;
}

const copyOf = (shop: string) => personal<Copy>(`packing.${shop}`);
const oldest = 2 * 3_600_000; // an older copy helps nobody to pack, and has customers' addresses
const apart = 1_000;
const poll = 30_000;
const again = 10_000;

/** useRead reads the board, from the copy until the server answers. */
function useRead(shop: string) {
  const client = useQueryClient();
  const key = [...orders.key, 'board', shop] as const;
  const [copy] = useState(() => {
    const known = copyOf(shop).read();
    return known && Date.now() - known.at < oldest ? known : undefined;
  });
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const board = await get('GET /api/shop/packing-board', undefined, signal);
      copyOf(shop).write({ at: Date.now(), board });
      return board;
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? again : poll),
    retry: false,
    ...(copy && { initialData: copy.board, initialDataUpdatedAt: copy.at }),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useUpdates(['Order', 'NewOrder', 'Reset'], () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: key });
    }, apart);
  });
  const apply = (order: Order) =>
    client.setQueryData<PackingBoard>(key, (now) => now && withOrder(now, order));
  return { query, apply, reread: () => void client.invalidateQueries({ queryKey: key }) };
}

/** useBoard is what the shop packs, with the steps that were made here; these are sent as soon as there is a line. */
export function useBoard() {
  const { ShopId: shop } = useProfile();
  const { query, apply, reread } = useRead(shop);
  const [steps, setSteps] = useState<Step[]>(() => waiting(shop));
  const busy = useRef(false);
  const on = useRef({ apply, reread });
  useEffect(() => {
    on.current = { apply, reread };
  });

  const flush = useCallback(async () => {
    if (busy.current || waiting(shop).length === 0) return;
    busy.current = true;
    await sendWaiting(shop, {
      sent: (order) => {
        on.current.apply(order);
      },
      refused: ({ OrderNo }, error) => {
        showError(`${OrderNo}: ${messageOf(error)}`);
        on.current.reread();
      },
    }).finally(() => {
      busy.current = false;
      setSteps(waiting(shop));
    });
  }, [shop]);

  useEffect(() => {
    void flush();
    const timer = setInterval(() => void flush(), again);
    const online = () => void flush();
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [flush]);

  const step = (order: Order, made: Made) => {
    put(shop, order, made);
    setSteps(waiting(shop));
    void flush();
  };
  const back = (order: Order) => {
    const dropped = takeBack(shop, order.Id);
    if (dropped) setSteps(waiting(shop));
    return dropped;
  };
  const board = query.data;
  return {
    query,
    board: board && { ...board, Orders: withSteps(board.Orders, steps) },
    unsent: steps,
    /** Since when the server has not answered, in milliseconds; 0 while it does. */
    awaySince: query.isError ? query.dataUpdatedAt : 0,
    step,
    back,
    apply,
  };
}
