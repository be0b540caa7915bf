import type { Order } from '@/lib/api';
import { useCan, useProfile } from '@/lib/session';
import { useCancellation } from '../orders';
import { noneLeft } from './lines';
import { failedInShop, mayBeAccepted, nextStepOf } from './nextStep';

/** useOrderRights returns what the user may do with the order in its current state. */
export function useOrderRights(order: Order) {
  const { Role: role } = useProfile();
  const may = useCan('reject_orders');
  const mayPrintCodes = useCan('view_qr_printable_section');
  const mayPrintAgain = useCan('print_labels_again');
  const mayPrintItems = useCan('view_printable_item_list');
  const { data } = useCancellation(order.Id, !order.Cancelled && isOpen(order));
  // Until the cancellation request is loaded, it may concern the whole order.
  const cancelling = data
    ? data.DeliveryHasCancelRequest && data.WholeDelivery
    : order.HasCancellationRequest;
  const shop = role === 'Shop';
  const admin = role === 'Admin';
  const decides = admin || (shop && may);
  const reject = may && order.ShopPortalStatus === 'Pending';
  return {
    accept: may && shop && mayBeAccepted(order, cancelling),
    reject,
    /** Another user processed the order; an open dialog stays open to say so. */
    processed: may && order.ShopPortalStatus !== 'Pending',
    labels: mayPrintCodes && shop && order.ShopPortalStatus === 'Queued',
    labelsAgain: mayPrintAgain && order.Packages.length > 0,
    itemList: mayPrintItems,
    resolve: admin && order.Status === 'FailedDelivery' && !order.ManuallyRefunded,
    approve:
      admin && order.ProOrderStatus === 'Pending Approval' && order.ShopPortalStatus === 'Pending',
    refund: admin && order.Status === 'DeliveredDelivery' && !order.ManuallyRefunded,
    returnItems: shop && order.Status === 'DeliveredDelivery' && !order.ManuallyRefunded,
    takeBack: decides && waitsForDriver(order),
    nextCourier: decides && (waitsForDriver(order) || failedInShop(order)),
    nothingLeft: reject && noneLeft(order),
    nextStep: nextStepOf(order, { role, may, cancelling }),
  };
}

/** waitsForDriver reports whether the order is accepted and no driver has come for it. */
const waitsForDriver = (order: Order) =>
  order.ShopPortalStatus === 'Queued' &&
  order.Status === 'PendingDelivery' &&
  !(order.Assigned ?? order.AtPickUpLocation ?? order.OutForDelivery) &&
  !(order.TakeBackAsked ?? order.CancelAsked);

export type OrderRights = ReturnType<typeof useOrderRights>;

const isOpen = ({ ShopPortalStatus }: Order) => ShopPortalStatus !== 'Archived';
