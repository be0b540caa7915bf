import { useVirtualizer } from '@tanstack/react-virtual';
import { Button } from '@mantine/core';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useNow } from '@/lib/hooks';
import type { OrderCard } from '../types';
import { CardItem, RowItem } from './OrderItem';
import classes from './List.module.css';

interface Props {
  orders: OrderCard[];
  density: 'cards' | 'rows';
  /** The element that scrolls; as state, so that the list is drawn once it is there. */
  scroller: HTMLDivElement | null;
  /** The one order that the Tab key stops at. */
  activeId: string | undefined;
  onActive: (id: string) => void;
  onStep: (by: number) => void;
  openId: string | undefined;
  showShop: boolean;
  linkTo: (id: string) => string;
  isNew: (order: OrderCard) => boolean;
  selected: ReadonlySet<string>;
  onSelect: ((id: string, shift: boolean) => void) | undefined;
  onAccept: ((order: OrderCard) => void) | undefined;
  more: 'there' | 'failed' | 'none';
  onMore: () => void;
  label: string;
}

const early = 0.8; // of the scroll, at which the next page is asked for

const twoLines = 960; // below this width a row takes two lines; List.module.css says the same

// Drawn again only when the order, or what is said about it, has changed.
const Card = memo(CardItem);
const Row = memo(RowItem);

/** useSame is a function that stays the same one while what it does follows the last drawing. */
function useSame<Args extends unknown[]>(does: ((...args: Args) => void) | undefined) {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  const same = useCallback((...args: Args) => latest.current?.(...args), []);
  return does && same;
}

/** The orders, of which only those in sight are drawn. */
export function OrderList(props: Props) {
  const { orders, density, scroller, openId, more, onMore } = props;
  const now = useNow();
  const onSelect = useSame(props.onSelect);
  const onAccept = useSame(props.onAccept);
  const Item = density === 'cards' ? Card : Row;
  const narrow = (scroller?.clientWidth ?? 0) < twoLines;
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller,
    estimateSize: () => (density === 'cards' ? 138 : narrow ? 56 : 36),
    getItemKey: (index) => orders[index]?.Id ?? index,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const seen = (virtual.range?.endIndex ?? 0) + 1;

  useEffect(() => {
    if (more === 'there' && seen >= orders.length * early) onMore();
  }, [more, seen, onMore, orders.length]);

  const stop = orders.some((o) => o.Id === props.activeId) ? props.activeId : orders[0]?.Id;
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    props.onStep(by);
  };

  return (
    <>
      {density === 'rows' && <Headings showShop={props.showShop} />}
      <div
        className={classes['virtual']}
        style={{ height: virtual.getTotalSize() }}
        role="list"
        aria-label={props.label}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const id = event.target.closest('[data-id]')?.getAttribute('data-id');
          if (id) props.onActive(id);
        }}
      >
        {items.map(({ index, start, key }) => {
          const order = orders[index];
          if (!order) return null;
          const pending =
            order.ShopPortalStatus === 'Pending' && order.Status === 'PendingDelivery';
          return (
            <div
              key={key}
              role="listitem"
              aria-setsize={orders.length}
              aria-posinset={index + 1}
              data-index={index}
              data-id={order.Id}
              ref={virtual.measureElement}
              className={classes['slotted']}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Item
                order={order}
                to={props.linkTo(order.Id)}
                now={now}
                stop={order.Id === stop}
                open={order.Id === openId}
                isNew={props.isNew(order)}
                showShop={props.showShop}
                selected={props.selected.has(order.Id)}
                {...(onSelect && { onSelect })}
                {...(onAccept && pending && { onAccept })}
              />
            </div>
          );
        })}
      </div>
      {more === 'failed' && (
        <div className={classes['more']} role="status">
          More orders could not be loaded.
          <Button size="compact-sm" variant="default" onClick={onMore}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

/** What the columns are; each row says it again to a screen reader where it needs words. */
function Headings({ showShop }: { showShop: boolean }) {
  return (
    <div className={classes['headings']} data-shop={showShop || undefined} aria-hidden>
      <span className={classes['tick']} />
      <span>Order</span>
      <span>Placed</span>
      <span>Customer</span>
      <span>Area</span>
      {showShop && <span>Shop</span>}
      <span className={classes['number']}>Items</span>
      <span className={classes['number']}>Total</span>
      <span className={classes['state']}>State</span>
    </div>
  );
}
