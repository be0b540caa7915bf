import { notifications } from '@mantine/notifications';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AsOf } from '@/components/AsOf';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PageHeader } from '@/components/PageHeader';
import { CardSkeletons, PanelSkeleton, RowSkeletons } from '@/components/Skeletons';
import { useSearch } from '@/lib/hooks';
import { useKeys, useScanner } from '@/lib/keys';
import { can, ordersPath, useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { findByCode, listKey } from './calls';
import { filterOf, useListState, withoutDialog } from './list/address';
import { checkShift, silence } from './list/alerts';
import { Empty } from './list/Empty';
import classes from './list/List.module.css';
import { OrderList } from './list/OrderList';
import { TabBar } from './list/TabBar';
import { Toolbar } from './list/Toolbar';
import { trim, useLiveList } from './list/useLiveList';
import { useActive } from './list/useActive';
import { useDensity } from './list/useDensity';
import { useSelection } from './list/useSelection';
import { type Told, useLastSeen, useTabCheck } from './list/useTabCheck';
import { type Asked, listKeyOf, ordersOf, useForgetting, useOrderList } from './pages';
import { type OrderCard, type Tab, tabs, tabTitles, tabWords } from './types';
import { useQueryClient } from '@tanstack/react-query';

const FilterDialog = lazy(() => import('./list/FilterDialog'));
const Selection = lazy(() => import('./list/Selection'));
const OrderDetail = lazy(() =>
  import('./detail/OrderDetail').then((m) => ({ default: m.OrderDetail })),
);
const AcceptOne = lazy(() => import('./list/AcceptOne'));

const reloadsBelow = 300; // pixels of scroll

/** The orders of a shop, a merchant or everybody, with one of them open beside the list. */
export function OrdersPage() {
  const profile = useProfile();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search: whole, pathname } = useLocation();
  const address = withoutDialog(whole);
  const id = /\/details\/([^/]+)/.exec(pathname)?.[1];
  const { state, setTab, toggleSort, setFilter } = useListState();
  const search = useSearch();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [dense, toggleDensity] = useDensity(profile.Role);
  const [filtering, setFiltering] = useState(false);
  const [accepting, setAccepting] = useState<OrderCard>();
  const [heldBack, setHeldBack] = useState(false);

  const filter = filterOf(state);
  const asked: Asked = {
    OrderBy: state.sort,
    ...(state.query && { Query: state.query }),
    ...(filter && { Filter: filter }),
  };
  const list = useOrderList(state.tab, asked);
  const unique = useMemo(() => ordersOf(list.data), [list.data]);
  const selection = useSelection(unique);
  const seen = useLastSeen(state.tab === 'pending' ? unique : []);
  const base = ordersPath(profile.Role);
  const mayAct = profile.Role === 'Shop' && can(profile, 'reject_orders');

  const { fetchNextPage, isFetching } = list;
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage();
  }, [fetchNextPage, isFetching]);
  const nearTop = () => (scroller?.scrollTop ?? 0) < reloadsBelow;
  const arrived = (): Told => {
    if (!nearTop()) {
      setHeldBack(true);
      return 'held back';
    }
    const queryKey = listKeyOf(profile.Role, state.tab, asked);
    trim(client, queryKey);
    void client.invalidateQueries({ queryKey });
    return 'reloaded';
  };
  const caughtUp = useTabCheck(state.tab, arrived);
  const reload = () => {
    setHeldBack(false);
    caughtUp();
    scroller?.scrollTo({ top: 0 });
    void client.resetQueries({ queryKey: listKey });
  };

  useEffect(() => {
    if (id) silence(id); // somebody is looking at it
  }, [id]);
  useLiveList({ tab: state.tab, asked, nearTop, onHeldBack: () => setHeldBack(true) });
  useForgetting(state.tab);
  const linkTo = (order: string) => `${base}/details/${order}${address}`;
  const open = (order: string) => void navigate(linkTo(order));
  const { currentId, current, setActive, step } = useActive({
    orders: unique,
    openId: id,
    scroller,
    open,
  });
  const [shownTab, setShownTab] = useState(state.tab);
  if (shownTab !== state.tab) {
    setShownTab(state.tab);
    selection.clear();
    setActive(undefined);
    setHeldBack(false);
  }

  const back = useCallback(() => void navigate(`${base}${address}`), [navigate, base, address]);
  const switchTab = (tab: Tab) => {
    search.clear(); // also what is still being typed
    setTab(tab);
  };

  useKeys([
    { key: 'j', label: 'Next order', run: () => step(1) },
    { key: 'k', label: 'Previous order', run: () => step(-1) },
    ...tabs.map((tab, index) => ({
      key: String(index + 1),
      label: tabTitles[tab],
      run: () => switchTab(tab),
    })),
    {
      key: 'Enter',
      label: 'Open the order',
      run: () => current && open(current.Id),
      off: Boolean(id),
    },
    {
      key: 'a',
      label: 'Accept the order',
      run: () => {
        if (current?.Status === 'PendingDelivery' && current.ShopPortalStatus === 'Pending')
          setAccepting(current);
      },
      off: !mayAct || Boolean(id),
    },
  ]);
  useScanner((code) => {
    // A notice, not a dialog: the next scan must not end in it.
    findByCode(code).then(open, () =>
      notifications.show({ color: 'red', message: `No order belongs to the code ${code}.` }),
    );
  });

  return (
    <div className={classes['page']} data-split={id || undefined}>
      <section className={classes['pane']} aria-label="Orders">
        <PageHeader title="Orders" aside={<AsOf at={list.dataUpdatedAt} />} />
        <TabBar tab={state.tab} onChange={switchTab} />
        <Toolbar
          search={search}
          sort={state.sort}
          onSort={toggleSort}
          filtered={Boolean(filter)}
          onFilter={() => setFiltering(true)}
          density={dense}
          onDensity={toggleDensity}
          onCheck={() => void (platform.desktop ? navigate('/desktop/check') : checkShift())}
        />
        {heldBack && (
          <button type="button" className={classes['banner']} onClick={reload}>
            You have received a new {tabWords[state.tab]} order, click here to refresh the list.
          </button>
        )}
        <div
          ref={setScroller}
          className={classes['scroll']}
          data-density={dense}
          data-tab={state.tab}
          tabIndex={-1}
        >
          <QueryBoundary
            query={{ ...list, data: list.data }}
            skeleton={dense === 'cards' ? <CardSkeletons /> : <RowSkeletons count={18} />}
            isEmpty={() => unique.length === 0}
            empty={<Empty searched={Boolean(state.query)} filtered={Boolean(filter)} />}
          >
            {() => (
              <OrderList
                orders={unique}
                density={dense}
                scroller={scroller}
                activeId={currentId}
                onActive={setActive}
                onStep={step}
                openId={id}
                showShop={profile.Role !== 'Shop'}
                linkTo={linkTo}
                isNew={(o) => o.ShopPortalStatus === 'Pending' && Date.parse(o.Created) >= seen}
                selected={selection.ids}
                onSelect={mayAct ? selection.select : undefined}
                onAccept={mayAct ? setAccepting : undefined}
                more={list.isFetchNextPageError ? 'failed' : list.hasNextPage ? 'there' : 'none'}
                onMore={more}
                label={tabTitles[state.tab]}
              />
            )}
          </QueryBoundary>
        </div>
        <Suspense>
          {selection.orders.length > 0 && (
            <Selection orders={selection.orders} tab={state.tab} onDone={selection.clear} />
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
          {accepting && <AcceptOne order={accepting} onClose={() => setAccepting(undefined)} />}
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
