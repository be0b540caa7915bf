import { Tabs } from '@mantine/core';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Faces } from '@/components/Faces';
import { PageHeader } from '@/components/PageHeader';
import { CardSkeletons, PanelSkeleton, RowSkeletons } from '@/components/Skeletons';
import { showError } from '@/lib/errors';
import { whole } from '@/lib/format';
import { useSearch } from '@/lib/hooks';
import { useKeys, useScanner } from '@/lib/keys';
import { can, ordersPath, useProfile } from '@/lib/session';
import { kept } from '@/lib/store';
import { findByCode, listKey, useCounts, useOrderList } from './calls';
import { filterOf, useListState } from './list/address';
import { checkShift, useLiveOrders } from './list/alerts';
import { Empty } from './list/Empty';
import classes from './list/List.module.css';
import { OrderList } from './list/OrderList';
import { Toolbar } from './list/Toolbar';
import { useLastSeen, useTabCheck } from './list/useTabCheck';
import { type OrderCard, tabs, tabTitles, tabWords } from './types';
import { useQueryClient } from '@tanstack/react-query';

const FilterDialog = lazy(() => import('./list/FilterDialog'));
const Selection = lazy(() => import('./list/Selection'));
const OrderDetail = lazy(() =>
  import('./detail/OrderDetail').then((m) => ({ default: m.OrderDetail })),
);
const AcceptDialog = lazy(() =>
  import('./detail/AcceptDialog').then((m) => ({ default: m.AcceptDialog })),
);

const density = kept<'cards' | 'rows'>('density');
const reloadsBelow = 300; // pixels of scroll

/** The orders of a shop, a merchant or everybody, with one of them open beside the list. */
export function OrdersPage() {
  const profile = useProfile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search: address, pathname } = useLocation();
  const id = /\/details\/([^/]+)/.exec(pathname)?.[1];
  const { state, setTab, toggleSort, setFilter } = useListState();
  const search = useSearch();
  const scroll = useRef<HTMLDivElement>(null);
  const [dense, setDense] = useState(
    density.read() ?? (profile.Role === 'Shop' ? 'cards' : 'rows'),
  );
  const [filtering, setFiltering] = useState(false);
  const [accepting, setAccepting] = useState<OrderCard>();
  const [heldBack, setHeldBack] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const seen = useLastSeen();

  const filter = filterOf(state);
  const list = useOrderList(state.tab, {
    OrderBy: state.sort,
    ...(state.query && { Query: state.query }),
    ...(filter && { Filter: filter }),
  });
  const counts = useCounts();
  const orders = list.data?.pages.flatMap((page) => page.Deliveries) ?? [];
  const unique = [...new Map(orders.map((order) => [order.Id, order])).values()];
  const base = ordersPath(profile.Role);
  const mayAct = profile.Role === 'Shop' && can(profile, 'reject_orders');

  const reload = useCallback(() => {
    setHeldBack(false);
    scroll.current?.scrollTo({ top: 0 });
    void client.resetQueries({ queryKey: listKey });
  }, [client]);
  const nearTop = () => (scroll.current?.scrollTop ?? 0) < reloadsBelow;
  const arrived = () =>
    nearTop() ? void client.invalidateQueries({ queryKey: listKey }) : setHeldBack(true);

  useLiveOrders(nearTop, () => setHeldBack(true));
  useTabCheck(state.tab, arrived);
  const [shownTab, setShownTab] = useState(state.tab);
  if (shownTab !== state.tab) {
    setShownTab(state.tab);
    setSelected(new Set());
    setHeldBack(false);
  }

  const linkTo = (order: string) => `${base}/details/${order}${address}`;
  const open = (order: string) => void navigate(linkTo(order));
  const back = useCallback(() => void navigate(`${base}${address}`), [navigate, base, address]);
  const step = (by: number) => {
    const focused = document.activeElement?.getAttribute('data-order') ?? id;
    const index = unique.findIndex((order) => order.Id === focused);
    const next = unique[Math.min(Math.max(index + by, 0), unique.length - 1)];
    if (!next) return;
    if (id) open(next.Id);
    scroll.current?.querySelector<HTMLElement>(`[data-order="${next.Id}"]`)?.focus();
  };
  const current = unique.find(
    (o) => o.Id === (document.activeElement?.getAttribute('data-order') ?? id),
  );

  useKeys([
    { key: 'j', label: 'Next order', run: () => step(1) },
    { key: 'k', label: 'Previous order', run: () => step(-1) },
    ...tabs.map((tab, index) => ({
      key: String(index + 1),
      label: tabTitles[tab],
      run: () => setTab(tab),
    })),
    {
      key: 'a',
      label: 'Accept the order',
      run: () => {
        const focused = document.activeElement?.getAttribute('data-order');
        const order = unique.find((o) => o.Id === focused) ?? current;
        if (order?.Status === 'PendingDelivery' && order.ShopPortalStatus === 'Pending')
          setAccepting(order);
      },
      off: !mayAct || Boolean(id),
    },
  ]);
  useScanner((code) => {
    findByCode(code).then(open, () => showError(`No order belongs to the code ${code}.`));
  });

  const select = (order: string, shift: boolean) => {
    const next = new Set(selected);
    const from = unique.findIndex((o) => selected.has(o.Id));
    const to = unique.findIndex((o) => o.Id === order);
    if (shift && from >= 0)
      unique.slice(Math.min(from, to), Math.max(from, to) + 1).forEach((o) => next.add(o.Id));
    else if (!next.delete(order)) next.add(order);
    setSelected(next);
  };

  return (
    <div className={classes['page']} data-split={id || undefined}>
      <section className={classes['pane']} aria-label="Orders">
        <PageHeader title="Orders" />
        <Tabs
          value={state.tab}
          onChange={(tab) => setTab(tab as typeof state.tab)}
          keepMounted={false}
        >
          <Tabs.List className={classes['tabs'] ?? ''}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {tabTitles[tab]}
                {counts.data && (
                  <span className={classes['count']}>{whole(counts.data[countNames[tab]])}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
        <Toolbar
          search={search}
          sort={state.sort}
          onSort={toggleSort}
          filtered={Boolean(filter)}
          onFilter={() => setFiltering(true)}
          density={dense}
          onDensity={() => {
            const next = dense === 'cards' ? 'rows' : 'cards';
            density.write(next);
            setDense(next);
          }}
          onCheck={() => void checkShift()}
        />
        {heldBack && (
          <button type="button" className={classes['banner']} onClick={reload}>
            You have received a new {tabWords[state.tab]} order, click here to refresh the list.
          </button>
        )}
        <div ref={scroll} className={classes['scroll']} data-density={dense} tabIndex={-1}>
          <Faces
            query={{ ...list, data: list.data }}
            skeleton={dense === 'cards' ? <CardSkeletons /> : <RowSkeletons count={18} />}
            isEmpty={() => unique.length === 0}
            empty={<Empty searched={Boolean(state.query)} filtered={Boolean(filter)} />}
          >
            {() => (
              <OrderList
                orders={unique}
                density={dense}
                scroll={scroll}
                openId={id}
                showShop={profile.Role !== 'Shop'}
                linkTo={linkTo}
                isNew={(o) => o.ShopPortalStatus === 'Pending' && Date.parse(o.Created) >= seen}
                selected={selected}
                onSelect={mayAct ? select : undefined}
                onAccept={mayAct ? setAccepting : undefined}
                hasMore={list.hasNextPage && !list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
                label={tabTitles[state.tab]}
              />
            )}
          </Faces>
        </div>
        <Suspense>
          {selected.size > 0 && (
            <Selection
              orders={unique.filter((order) => selected.has(order.Id))}
              tab={state.tab}
              onDone={() => setSelected(new Set())}
            />
          )}
          {filtering && (
            <FilterDialog
              state={state}
              onClose={() => setFiltering(false)}
              onApply={(change) => {
                setFilter(change);
                setFiltering(false);
              }}
            />
          )}
          {accepting && (
            <AcceptDialog order={accepting} opened onClose={() => setAccepting(undefined)} />
          )}
        </Suspense>
      </section>
      {id && (
        <section className={classes['detail']} aria-label="Order">
          <Suspense fallback={<PanelSkeleton />}>
            <OrderDetail key={id} id={id} onBack={back} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

const countNames = {
  pending: 'Pending',
  queued: 'Queued',
  failed: 'Failed',
  archived: 'Archived',
} as const;
