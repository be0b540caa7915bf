import { Anchor } from '@mantine/core';
import { Facts, mailOf, phoneOf } from '@/components/Facts';
import { Link } from '@/components/Link';
import type { CollectAddress, CollectOrder, ToldRecipient } from '@/lib/api';
import { formatDateTime, money } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { pickUpOf } from '../list/pickUp';
import { historyOf } from './rules';

export const addressLines = ({ Line1, Line2, Line3, City, PostCode }: CollectAddress) =>
  [Line1, Line2, Line3, City, PostCode].filter(Boolean);

export const stacked = (lines: (string | undefined)[]) =>
  lines.length > 0 && lines.map((line, index) => <div key={index}>{line}</div>);

/** Opens the return whose goods the courier brings. */
function ReturnLink({ order }: { order: CollectOrder }) {
  const { Role } = useProfile();
  const list = Role === 'Shop' ? '/returns' : `/${Role.toLowerCase()}/returns`;
  return (
    <Anchor component={Link} to={`${list}?tab=1&dialog=detail&of=${order.ReturnId}`}>
      {order.ReturnReference}
    </Anchor>
  );
}

/** What was ordered, from where to where. */
export function Summary({ order }: { order: CollectOrder }) {
  const pickUp = addressLines(order.CollectionAddress);
  const dropOff = addressLines(order.DeliveryAddress);
  return (
    <Facts
      title="Order details"
      facts={[
        order.ReturnId && { name: 'Return', value: <ReturnLink order={order} /> },
        { name: 'Details', value: order.OrderDetails },
        { name: 'Pick-up time', value: pickUpOf(order) },
        { name: 'Pick-up', value: stacked(pickUp), copy: pickUp.join(', ') },
        { name: 'Drop-off', value: stacked(dropOff), copy: dropOff.join(', ') },
        { name: 'Vehicle type', value: order.VehicleTypeName },
      ]}
    />
  );
}

const toldKinds = { CourierOnTheWay: 'On the way', CourierDelivered: 'Delivered' };

const toldStates = {
  Waiting: ': being sent',
  Enqueued: ': being sent',
  Sent: '',
  NotSent: ': could not be sent',
};

/** What the recipient was told, and how that ended. */
function toldText({ Kind, Way, State }: ToldRecipient) {
  const how = Way === 'Text' ? 'by text message' : 'by email';
  return `${toldKinds[Kind]}, ${how}${toldStates[State]}`;
}

/** Who booked, for whom, and what the courier is told at the shop. */
export function BasicInfo({ order }: { order: CollectOrder }) {
  const contact = [order.PickupFirstName, order.PickupLastName].filter(Boolean).join(' ');
  return (
    <Facts
      title="Basic info"
      facts={[
        { name: 'Reference', value: order.ReferenceNumber, copy: order.ReferenceNumber },
        { name: 'Drafted', value: formatDateTime(order.Drafted) },
        { name: 'Placed', value: order.Placed && formatDateTime(order.Placed) },
        { name: 'Merchant', value: order.MerchantName },
        { name: 'Shop', value: order.ShopName },
        { name: 'Booked by', value: order.BookedBy },
        { name: 'Collection contact', value: contact },
        { name: 'Pick-up phone', value: phoneOf(order.PickUpPhone), copy: order.PickUpPhone },
        { name: 'Pick-up instructions', value: order.PickUpInstructions },
        { name: 'Recipient told', value: stacked((order.Told ?? []).map(toldText)) },
      ]}
    />
  );
}

/** Every timestamp the order has; for an Admin. */
export function History({ order }: { order: CollectOrder }) {
  return (
    <Facts
      title="Collection Order history"
      facts={historyOf(order).map(({ name, at }) => ({ name, value: formatDateTime(at) }))}
    />
  );
}

const charges: Record<string, string> = {
  Delivery: 'Delivery',
  Cancellation: 'Cancelled delivery',
  Return: 'Return of the goods',
};

/** What couriers charge the operator for the order, without VAT; for an Admin. */
export function CourierCosts({ order: { CourierCosts } }: { order: CollectOrder }) {
  if (!CourierCosts?.length) return null;
  return (
    <Facts
      title="Courier costs"
      facts={CourierCosts.map(({ Fleet, For, Pence, At }) => ({
        name: charges[For] ?? For,
        value: `${money(Pence)} · ${Fleet} · ${formatDateTime(At)}`,
      }))}
    />
  );
}

export function Contact({ order }: { order: CollectOrder }) {
  const name = [order.CustomerFirstName, order.CustomerLastName].filter(Boolean).join(' ');
  return (
    <Facts
      title="Delivery contact details"
      facts={[
        { name: 'Name', value: name },
        { name: 'Email', value: mailOf(order.CustomerEmail), copy: order.CustomerEmail },
        { name: 'Phone', value: phoneOf(order.CustomerTelNo), copy: order.CustomerTelNo },
      ]}
    />
  );
}
