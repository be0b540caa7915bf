import { SimpleGrid } from '@mantine/core';
import { CourierCard, ShopCard } from '@/components/ContactCards';
import { Facts, mailOf, phoneOf } from '@/components/Facts';
import type { Order, OrderHistory } from '@/lib/api';
import { formatDate, formatDateTime, formatDay, formatTime, londonDay, money } from '@/lib/format';
import { useCan } from '@/lib/session';
import { orders } from '../orders';
import { paymentOf } from '../states';
import { addressLinesOf, billingOf, customerOf } from './lines';

type HistoryTimes = OrderHistory;

const stacked = (lines: string[]) =>
  lines.length > 0 && lines.map((line, index) => <div key={index}>{line}</div>);
const when = (at: string | null | undefined) => at && formatDateTime(at);

/** slotOf formats the time slot; one that spans midnight shows both days. */
export function slotOf(from: string | null, to: string | null): string {
  if (!from) return '';
  const start = `${dayOf(from)} ${formatTime(from)}`;
  if (!to) return start;
  const sameDay = londonDay(from) === londonDay(to);
  return sameDay ? `${start}–${formatTime(to)}` : `${start} – ${dayOf(to)} ${formatTime(to)}`;
}

/** dayOf shows the date even for today, because it may be read on paper tomorrow. */
function dayOf(moment: string): string {
  const day = formatDay(moment);
  return day.includes('/') ? day : `${day} ${formatDate(moment)}`;
}

/** The order's and the customer's details, side by side. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <SimpleGrid type="container" cols={{ base: 1, '38rem': 2 }} spacing="md">
      <BasicFacts order={order} withSlot />
      <CustomerFacts order={order} />
    </SimpleGrid>
  );
}

interface FactsProps {
  order: Order;
  /** Whether the time slot is shown here. */
  withSlot?: boolean;
}

export function BasicFacts({ order, withSlot = false }: FactsProps) {
  const seesMoney = useCan('view_money');
  const maySeePackages = useCan('view_package_info_section');
  return (
    <Facts
      title="Basic information"
      facts={[
        { name: 'Order number', value: order.OrderNo, copy: order.OrderNo },
        { name: 'External number', value: order.ExternalOrderId, copy: order.ExternalOrderId },
        { name: 'Created', value: when(order.Created) },
        withSlot && { name: 'Time slot', value: slotOf(order.TimeSlotFrom, order.TimeSlotTo) },
        { name: 'Shop', value: order.ShopName },
        seesMoney && { name: 'Total', value: money(order.TotalAmount) },
        { name: 'Payment', value: paymentOf(order).label },
        { name: 'Packages', value: maySeePackages && (order.Packages.length || '') },
      ]}
    />
  );
}

export function CustomerFacts({ order, withSlot = false }: FactsProps) {
  const address = addressLinesOf(order);
  const billing = billingOf(order);
  return (
    <Facts
      title="Customer information"
      facts={[
        { name: 'Name', value: customerOf(order) },
        withSlot && { name: 'Time slot', value: slotOf(order.TimeSlotFrom, order.TimeSlotTo) },
        { name: 'Phone', value: phoneOf(order.CustomerTelNo), copy: order.CustomerTelNo },
        { name: 'Email', value: mailOf(order.CustomerEmail), copy: order.CustomerEmail },
        { name: 'Delivery address', value: stacked(address), copy: address.join(', ') },
        { name: 'Billing address', value: stacked(billing), copy: billing.join(', ') },
        { name: 'Instructions', value: order.DeliveryAddressInstructions },
      ]}
    />
  );
}

/** withDriver reports whether the order is out for delivery or delivered. */
export function withDriver({ DriverId, Delivered, OutForDelivery, Status }: Order): boolean {
  const out = Boolean(OutForDelivery) && Status === 'PendingDelivery';
  return DriverId !== '' && (Boolean(Delivered) || out);
}

const shops = orders.reading('GET /api/admin/shop/{id}');
const drivers = orders.reading('GET /api/admin/delivery/driver/{id}');

/** For an Admin: the merchant and shop, and the driver. */
export function AdminBoxes({ order }: { order: Order }) {
  const carried = withDriver(order);
  const shop = shops.useRead({ Id: order.ShopId }).data;
  const driver = drivers.useRead({ Id: order.DriverId }, { enabled: carried }).data;
  if (!shop && !driver) return null;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '38rem': 2 }} spacing="md">
      {shop && (
        <ShopCard
          merchant={shop.MerchantName}
          name={shop.Name}
          email={shop.Email}
          phone={shop.Phone}
          address={shop.Address}
        />
      )}
      {carried && driver && (
        <CourierCard name={driver.Name} phone={driver.Phone} delivered={order.Delivered} />
      )}
    </SimpleGrid>
  );
}

const historyLabels: [keyof HistoryTimes, string][] = [
  ['Created', 'Created'],
  ['Pending', 'Pending'],
  ['OrderPendingApproval', 'Pending approval'],
  ['OrderManagerApproved', 'Approved by manager'],
  ['Cancelled', 'Cancelled'],
  ['Rejected', 'Rejected'],
  ['Packed', 'Packed'],
  ['Queued', 'Queued'],
  ['Assigned', 'Assigned'],
  ['Dispatched', 'Dispatched'],
  ['AtPickUpLocation', 'At pick-up location'],
  ['OutForDelivery', 'Out for delivery'],
  ['AtDropOffLocation', 'At drop-off location'],
  ['Delivered', 'Delivered'],
  ['Failed', 'Failed'],
  ['OrderCancelled', 'Order cancelled'],
  ['Returned', 'Returned'],
];

/** Every timestamp the order has, in order of time; for an Admin. */
export function History({ history }: { history: HistoryTimes }) {
  const known = historyLabels.flatMap(([key, name]) => {
    const at = history[key];
    return at ? [{ name, at }] : [];
  });
  const facts = known
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ name, at }) => ({ name, value: when(at) }));
  return <Facts title="Order history" facts={facts} />;
}
