import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { useNow } from '@/lib/hooks';
import type { OrderCard } from '../types';
import { CardItem, RowItem } from './OrderItem';
import classes from './List.module.css';

interface Props {
  orders: OrderCard[];
  density: 'cards' | 'rows';
  scroll: RefObject<HTMLDivElement | null>;
  openId: string | undefined;
  showShop: boolean;
  linkTo: (id: string) => string;
  isNew: (order: OrderCard) => boolean;
  selected: ReadonlySet<string>;
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  onAccept: ((order: OrderCard) => void) | undefined;
  hasMore: boolean;
  onMore: () => void;
  label: string;
}

const early = 0.8; // of the scroll, at which the next page is asked for

/** The orders, of which only those in sight are drawn. */
export function OrderList(props: Props) {
  const { orders, density, scroll, openId, onSelect, onAccept, hasMore, onMore } = props;
  const now = useNow();
  const Item = density === 'cards' ? CardItem : RowItem;
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => (density === 'cards' ? 138 : 38),
    getItemKey: (index) => orders[index]?.Id ?? index,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && last >= Math.floor(orders.length * early) - 1) onMore();
  }, [hasMore, last, onMore, orders.length]);

  return (
    <div
      className={classes['virtual']}
      style={{ height: virtual.getTotalSize() }}
      role="list"
      aria-label={props.label}
    >
      {items.map(({ index, start, key }) => {
        const order = orders[index];
        if (!order) return null;
        const pending = order.ShopPortalStatus === 'Pending' && order.Status === 'PendingDelivery';
        return (
          <div
            key={key}
            role="listitem"
            data-index={index}
            ref={virtual.measureElement}
            className={classes['slotted']}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Item
              order={order}
              to={props.linkTo(order.Id)}
              now={now}
              open={order.Id === openId}
              isNew={props.isNew(order)}
              showShop={props.showShop}
              selected={props.selected.has(order.Id)}
              {...(onSelect && { onSelect: (shift: boolean) => onSelect(order.Id, shift) })}
              {...(onAccept && pending && { onAccept: () => onAccept(order) })}
            />
          </div>
        );
      })}
    </div>
  );
}
