import { SimpleGrid } from '@mantine/core';
import { CourierCard, ShopCard } from '@/components/ContactCards';
import { Facts, mailOf, phoneOf } from '@/components/Facts';
import type { components } from '@/lib/api';
import { formatDateTime, formatDay, formatTime, money } from '@/lib/format';
import { useCan } from '@/lib/session';
import { useDriver, useShop } from '../calls';
import type { Order } from '../types';
import { addressOf, billingOf, customerOf } from './lines';

type HistoryTimes = components['schemas']['OrderHistory'];

const stacked = (lines: string[]) =>
  lines.length > 0 && lines.map((line, index) => <div key={index}>{line}</div>);
const when = (at: string | null | undefined) => at && formatDateTime(at);

/** The order's own facts, and the customer's. */
export function Basics({ order }: { order: Order }) {
  const maySeePackages = useCan('view_package_info_section');
  const address = addressOf(order);
  const billing = billingOf(order);
  const { TimeSlotFrom: from, TimeSlotTo: to } = order;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '38rem': 2 }} spacing="md">
      <Facts
        title="Basic information"
        facts={[
          { name: 'Order number', value: order.OrderNo, copy: order.OrderNo },
          { name: 'External number', value: order.ExternalOrderId, copy: order.ExternalOrderId },
          { name: 'Created', value: when(order.Created) },
          {
            name: 'Time slot',
            value:
              from && `${formatDay(from)} ${formatTime(from)}${to ? `–${formatTime(to)}` : ''}`,
          },
          { name: 'Shop', value: order.ShopName },
          { name: 'Total', value: money(order.TotalAmount) },
          { name: 'Payment', value: order.OrderPaymentStatus },
          { name: 'Packages', value: maySeePackages && (order.Packages.length || '') },
        ]}
      />
      <Facts
        title="Customer information"
        facts={[
          { name: 'Name', value: customerOf(order) },
          {
            name: 'Phone',
            value: phoneOf(order.CustomerTelNo),
            copy: order.CustomerTelNo,
          },
          {
            name: 'Email',
            value: mailOf(order.CustomerEmail),
            copy: order.CustomerEmail,
          },
          {
            name: 'Delivery address',
            value: stacked(address),
            copy: address.join(', '),
          },
          { name: 'Billing address', value: stacked(billing), copy: billing.join(', ') },
          { name: 'Instructions', value: order.DeliveryAddressInstructions },
        ]}
      />
    </SimpleGrid>
  );
}

/** For Admin: whose shop it is, and who carries it. */
export function AdminBoxes({ order }: { order: Order }) {
  const carried = Boolean(order.DriverId && (order.Delivered ?? order.OutForDelivery));
  const shop = useShop(order.ShopId, true).data;
  const driver = useDriver(order.DriverId, carried).data;
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

/** Every timestamp the order has; for Admin. */
export function History({ history }: { history: HistoryTimes }) {
  return (
    <Facts
      title="Order history"
      facts={historyLabels.map(([key, name]) => ({ name, value: when(history[key]) }))}
    />
  );
}
