import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/CopyButton';
import type { components } from '@/lib/api';
import { formatDateTime, formatDay, formatTime, money } from '@/lib/format';
import { useDriver, useShop } from '../calls';
import type { Order, TimelineEntry } from '../types';
import classes from './Detail.module.css';
import { addressOf, customerOf } from './lines';

type HistoryTimes = components['schemas']['OrderHistory'];

interface Fact {
  name: string;
  value: ReactNode;
  copy?: string;
}

function Facts({ title, facts }: { title: string; facts: (Fact | false | '')[] }) {
  const shown = facts.filter(
    (fact): fact is Fact => Boolean(fact) && Boolean((fact as Fact).value),
  );
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <dl className={classes['facts']}>
        {shown.map(({ name, value, copy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              {copy && <CopyButton value={copy} what={name.toLowerCase()} />}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}

const when = (at: string | null | undefined) => at && formatDateTime(at);

/** The order's own facts, and the customer's. */
export function Basics({ order }: { order: Order }) {
  const address = addressOf(order);
  const { TimeSlotFrom: from, TimeSlotTo: to } = order;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
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
          { name: 'Packages', value: order.Packages.length || '' },
        ]}
      />
      <Facts
        title="Customer information"
        facts={[
          { name: 'Name', value: customerOf(order) },
          {
            name: 'Phone',
            value: order.CustomerTelNo && (
              <Anchor href={`tel:${order.CustomerTelNo.replaceAll(' ', '')}`}>
                {order.CustomerTelNo}
              </Anchor>
            ),
            copy: order.CustomerTelNo,
          },
          {
            name: 'Email',
            value: order.CustomerEmail && (
              <Anchor href={`mailto:${order.CustomerEmail}`}>{order.CustomerEmail}</Anchor>
            ),
            copy: order.CustomerEmail,
          },
          {
            name: 'Delivery address',
            value: address.length > 0 && address.map((line) => <div key={line}>{line}</div>),
            copy: address.join(', '),
          },
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
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {shop && (
        <Facts
          title="Merchant and shop"
          facts={[
            { name: 'Merchant', value: shop.MerchantName },
            { name: 'Shop', value: shop.Name },
            { name: 'Email', value: shop.Email, copy: shop.Email },
            { name: 'Phone', value: shop.Phone, copy: shop.Phone },
            {
              name: 'Collection address',
              value: [
                shop.Address.Line1,
                shop.Address.Line2,
                shop.Address.City,
                shop.Address.PostalCode,
              ]
                .filter(Boolean)
                .join(', '),
            },
          ]}
        />
      )}
      {carried && driver && (
        <Facts
          title="Driver"
          facts={[
            { name: 'Name', value: driver.Name },
            { name: 'Phone', value: driver.Phone, copy: driver.Phone },
            { name: 'Delivery date', value: when(order.Delivered) },
          ]}
        />
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

const kinds: Record<string, string> = {
  Received: 'Order received',
  QuantityChanged: 'Quantity changed',
  QuantityReset: 'Quantity reset',
  PackagesSet: 'Packages set',
  CourierAssigned: 'Courier assigned',
  AtPickUp: 'Courier at pick-up',
  OutForDelivery: 'Out for delivery',
  AtDropOff: 'Courier at drop-off',
  CancellationRequested: 'Cancellation requested',
  RejectedByManager: 'Rejected by manager',
  ApprovalRequested: 'Approval requested',
};

const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** entryWords says what an entry changed, and what it was before. */
export function entryWords({ Detail: d }: TimelineEntry): string {
  const changed =
    'Before' in d || 'After' in d
      ? `${plain(d['Before'])} → ${plain(d['After'] ?? d['Outcome'])}`
      : '';
  return [
    plain(d['Item']),
    changed,
    plain(d['VehicleType']),
    plain(d['Driver']),
    plain(d['Reason']),
    plain(d['Notes']),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Who did what, when, and what it was before. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <Paper p="lg" component="section" aria-label="Timeline">
      <Title order={2} mb="sm">
        Timeline
      </Title>
      <ol className={classes['timeline']}>
        {[...entries].reverse().map((entry, index) => (
          <li key={`${entry.At}-${entry.Kind}-${index}`}>
            <div>
              <Text span fw={550} size="sm">
                {kinds[entry.Kind] ?? entry.Kind}
              </Text>{' '}
              <Text span size="sm" c="dimmed">
                by {entry.Actor}
              </Text>
              <Text size="sm" c="dimmed" className={classes['name'] ?? ''}>
                {entryWords(entry)}
              </Text>
            </div>
            <time dateTime={entry.At}>{formatDateTime(entry.At)}</time>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
