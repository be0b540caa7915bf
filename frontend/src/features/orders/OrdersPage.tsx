import { notifications } from '@mantine/notifications';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListPane } from '@/components/list';
import { PanelSkeleton } from '@/components/Skeletons';
import { get, messageOf, type OrderCard, type OrderFilter } from '@/lib/api';
import { useNewCheck } from '@/lib/hooks';
import { useScanner } from '@/lib/keys';
import { lazyPart } from '@/lib/lazy';
import { type ListModel, listSearch, useList } from '@/lib/list';
import { findScanned } from '@/lib/scanned';
import { ordersPath, useCan, useProfile } from '@/lib/session';
import { useApplyOrder } from './applyOrder';
import { useAttend, useAttention } from './attention';
import { AtDoor } from './list/AtDoor';
import { orderList } from './list/orderList';
import { OrderTools } from './list/OrderTools';
import classes from './list/Orders.module.css';
import { bannerNames, type Tab } from './orders';

const OrderDetail = lazyPart(() =>
  import('./detail/OrderDetail').then((m) => ({ default: m.OrderDetail })),
);
// The orders come first.
// Needed once a label is scanned.
const scanned = () => import('./handOverScanned');

const dialogs = {
  'accept-order': lazyPart(() => import('./list/AcceptOne')),
  'pack-order': lazyPart(() => import('./list/PackOne')),
};

const pageDialogs = { training: lazyPart(() => import('./TrainingDialog')) };

type Model = ListModel<OrderCard, OrderFilter>;

/** The orders of a shop, a merchant or all merchants, with an open order beside the list. */
export function Component() {
  const profile = useProfile();
  const { Role } = profile;
  const mayPack = useCan('view_qr_printable_section');
  const packs = Role === 'Shop' && mayPack;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = /\/details\/([^/]+)/.exec(pathname)?.[1];
  const model = useList(orderList, { openId: id });
  const base = ordersPath(Role);
  const list = listSearch(orderList, search);

  const applyOrder = useApplyOrder();
  const attention = useAttention();
  const isNew = (order: OrderCard) =>
    attention.data?.Orders.some(({ Id, Kind }) => Id === order.Id && Kind === 'New') ?? false;
  const attend = useAttend();
  const known = attention.data !== undefined;
  useEffect(() => {
    if (id && known) attend(id);
  }, [id, known, attend]);

  useScanner((code) => {
    // A notification instead of a dialog, which the next scan would close.
    findScanned(code, profile).then(
      (found) => {
        if (!found) {
          notifications.show({ color: 'red', message: `Nothing has the code ${code}.` });
          return;
        }
        const { to, orderId, packageNo } = found;
        void navigate(orderId ? `${to}${list}` : to);
        if (orderId && packageNo && Role === 'Shop')
          void scanned().then(({ handOverScanned }) =>
            handOverScanned(orderId, packageNo, applyOrder),
          );
      },
      (error: unknown) => {
        const message = `The order with the code ${code} could not be looked up. ${messageOf(error)}`;
        notifications.show({ color: 'red', message });
      },
    );
  });

  return (
    <div className={classes['page']} data-split={id || undefined}>
      <ListPane
        model={model}
        marked={isNew}
        banner={
          <>
            {packs && <AtDoor />}
            <NewOrders model={model} />
          </>
        }
        tools={<OrderTools />}
      />
      {id && (
        <section className={classes['detail']} aria-label="Order">
          <Suspense fallback={<PanelSkeleton />}>
            <OrderDetail key={id} id={id} onBack={() => void navigate(`${base}${list}`)} />
          </Suspense>
        </section>
      )}
      <DialogFromList model={model} />
      <PageDialog model={model} />
    </div>
  );
}

/** Shows that orders arrived while the list was scrolled down, or loads them near its top. */
function NewOrders({ model }: { model: Model }) {
  const tab = model.state.tab as Tab;
  // The tab of open orders has live updates of what is new.
  const caughtUp = useNewCheck(
    tab === 'pending' ? undefined : tab,
    (since) => get('GET /api/order/check-new/{tab}', { Tab: tab, Date: since }),
    () => {
      if (!model.nearTop()) {
        model.holdBack();
        return 'held back';
      }
      model.refreshTop();
      return 'shown';
    },
  );
  // What was new when the top was read is in the list.
  useEffect(caughtUp, [caughtUp, model.readAt]);
  if (!model.heldBack) return null;
  return (
    <button type="button" className={classes['banner']} onClick={model.reload}>
      You have received a new {bannerNames[tab]} order, click here to refresh the list.
    </button>
  );
}

function PageDialog({ model: { dialog } }: { model: Model }) {
  const Dialog = pageDialogs[dialog.name as keyof typeof pageDialogs];
  return <Suspense>{Dialog && <Dialog onClose={dialog.close} />}</Suspense>;
}

/** A dialog about an order in the list. It stays open if the order leaves the list. */
function DialogFromList({ model }: { model: Model }) {
  const { name, of, close } = model.dialog;
  const Dialog = name in dialogs ? dialogs[name as keyof typeof dialogs] : undefined;
  const found = Dialog && model.rows.find((order) => order.Id === of);
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  if (!Dialog || kept?.Id !== of) return null;
  return (
    <Suspense>
      <Dialog order={kept} onClose={close} />
    </Suspense>
  );
}
