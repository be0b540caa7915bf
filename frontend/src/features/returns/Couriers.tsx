import { Anchor } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { stateOf } from '@/components/courier/states';
import { Facts } from '@/components/Facts';
import { Link } from '@/components/Link';
import { StatusBadge } from '@/components/StatusBadge';
import type { Return, ReturnCourierOrder } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { formatDateTime, formatWhen } from '@/lib/format';
import { isBooked } from './returns';

/** The couriers that were booked to bring the goods, the latest first, and what comes next. */
export function Couriers({ given }: { given: Return }) {
  return (
    <>
      <NextStep given={given} />
      {given.Couriers.map((courier) => (
        <Facts
          key={courier.Id}
          title={courier.Stands ? 'Courier' : 'Earlier courier'}
          facts={[
            { name: 'Status', value: <StatusBadge {...stateOf(courier.Status)} /> },
            {
              name: 'Courier order',
              value: (
                <Anchor component={Link} to={orderPath(courier)}>
                  {courier.ReferenceNumber}
                </Anchor>
              ),
            },
            {
              name: 'At the customer’s',
              value: isOver(courier) ? '' : formatWhen(courier.PickUpTime),
            },
            { name: 'Courier', value: courier.Courier },
            isComing(courier) && { name: 'Customer told', value: toldText(given, courier) },
            { name: 'Driver', value: courier.Driver },
            {
              name: 'At the shop',
              value: courier.HasGoods && !isOver(courier) && courier.ETA && formatWhen(courier.ETA),
            },
            { name: 'Brought', value: courier.Delivered && formatDateTime(courier.Delivered) },
          ]}
        />
      ))}
    </>
  );
}

const orderPath = ({ Id }: ReturnCourierOrder) => `/delivery-order/${Id}`;
const isOver = ({ Status }: ReturnCourierOrder) =>
  ['Delivered', 'Failed', 'Cancelled'].includes(Status);

/** isComing reports whether a courier has taken the order and not collected the goods yet. */
const isComing = (courier: ReturnCourierOrder) =>
  courier.Courier !== '' && !courier.HasGoods && !isOver(courier);

/** toldText says whether the customer knows when the courier comes. */
const toldText = ({ Events }: Return, { Placed }: ReturnCourierOrder) =>
  Events.some(
    ({ Kind, At, Detail }) =>
      Kind === 'CustomerTold' && Detail['Told'] === 'CourierComes' && At >= (Placed ?? ''),
  )
    ? 'Yes'
    : 'No: please tell the customer when the courier comes';

/** Says what comes next where the courier will not bring the goods, or comes in vain. */
function NextStep({ given }: { given: Return }) {
  const last = given.Couriers.find(({ Stands }) => Stands);
  if (!last) return null;
  if (isBooked(given) && !['Agreed', 'OnTheWay'].includes(given.State)) {
    return (
      <Alert tone="warn" title="A courier is still booked">
        Cancel the courier order if nothing is to be collected.
      </Alert>
    );
  }
  if (given.State !== 'Agreed') return null;
  if (last.Status === 'Cancelled') {
    return (
      <Alert tone="warn" title="The courier was cancelled">
        Book a courier again, or let the customer bring the goods in.
      </Alert>
    );
  }
  if (last.Status !== 'Failed') return null;
  const { reason, notes } = failureOf(last);
  const isAsked = !last.ManuallyResolved && !last.HasGoods;
  return (
    <Alert tone="bad" title={reason ? `The courier failed: ${reason}` : 'The courier failed'}>
      {notes && <div>{notes}</div>}
      {last.HasGoods
        ? 'The courier has the goods. Ask the courier company where they are, before you book again.'
        : 'The goods are still at the customer’s. '}
      {isAsked && (
        <Anchor component={Link} inherit underline="always" to={orderPath(last)}>
          Ask another courier
        </Anchor>
      )}
      {!last.HasGoods &&
        `${isAsked ? ', b' : 'B'}ook again, or let the customer bring the goods in.`}
    </Alert>
  );
}
