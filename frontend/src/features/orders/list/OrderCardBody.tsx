import type { ReactNode } from 'react';
import { RowLink } from '@/components/list';
import { ShowMore } from '@/components/ShowMore';
import type { OrderCard } from '@/lib/api';
import { failureText } from '@/lib/failure';
import { counted, formatDateTime, money } from '@/lib/format';
import type { RowView } from '@/lib/list';
import { useCan } from '@/lib/session';
import { courierOf, packedBy } from '../packing';
import { customerOf, Instructions, shortMoment, slotOf, sortedBy, State, Waits } from './cells';
import classes from './Orders.module.css';

interface Props {
  row: OrderCard;
  view: RowView;
  actions: ReactNode;
}

const waiting = (age: string) => (age === 'now' ? 'Just arrived' : `Waiting ${age}`);

/** waitsFor says whose decision the order is waiting for. */
const waitsFor = ({ Status, ProOrderStatus }: OrderCard) => {
  if (ProOrderStatus === 'Pending Approval') return "for the customer's manager";
  return Status === 'AuthorizationRequired' && 'for the authorisation of the payment';
};

/** One order on two lines: number, customer and state; waiting time, time slot and address. */
export function OrderCardBody({ row: order, view, actions }: Props) {
  const sees = useCan('view_money');
  const { dense, now, context } = view;
  const archived = order.ShopPortalStatus === 'Archived';
  const address = [
    order.DeliveryAddressLine1,
    order.DeliveryAddressCity,
    order.DeliveryAddressPostCode,
  ];
  const details = [
    order.ShopPortalStatus === 'Pending' && waitsFor(order),
    courierOf(order, now),
    order.PackageCount > 0 && order.Packing && counted(order.PackageCount, 'package'),
    order.Packing && !order.OutForDelivery && packedBy(order),
    dense ? shortMoment(order.Created) : formatDateTime(order.Created),
    context.profile.Role !== 'Shop' && order.ShopName,
    counted(order.ItemCount, 'item'),
    dense ? slotOf(order, now) : slotOf(order),
    address.filter(Boolean).join(', '),
    archived && `ended ${dense ? shortMoment(sortedBy(order)) : formatDateTime(sortedBy(order))}`,
  ];
  const failure = failureText(order);
  return (
    <>
      <div className={classes['lines']}>
        <span className={classes['number']}>
          <RowLink view={view}>{order.OrderNo}</RowLink>
        </span>
        <span className={classes['who']}>{customerOf(order)}</span>
        <span className={classes['cardState']}>
          <State order={order} />
        </span>
        {sees && <span className={classes['total']}>{money(order.TotalAmount)}</span>}
        <span className={classes['foot']}>
          <span className={classes['details']}>
            {order.ShopPortalStatus === 'Pending' && (
              <>
                <Waits order={order} now={now} text={waiting} />
                {' · '}
              </>
            )}
            {details.filter(Boolean).join(' · ')}
          </span>
          <span className={classes['next']}>{actions}</span>
        </span>
        {order.DeliveryAddressInstructions && (
          <span className={classes['asks']}>
            <Instructions order={order} />
          </span>
        )}
      </div>
      {order.ShopPortalStatus === 'Failed' && failure && !dense && <ShowMore text={failure} />}
    </>
  );
}
