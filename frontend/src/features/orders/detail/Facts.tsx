import { Anchor, Paper, SimpleGrid, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/CopyButton';
import type { components } from '@/lib/api';
import { formatDateTime, formatDay, formatTime, money } from '@/lib/format';
import { useDriver, useShop } from '../calls';
import type { Order } from '../types';
import classes from './Detail.module.css';
import { addressOf, billingOf, customerOf } from './lines';

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

const telOf = (phone: string) =>
  phone && (
    <Anchor inherit href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      {phone}
    </Anchor>
  );
const mailOf = (email: string) =>
  email && (
    <Anchor inherit href={`mailto:${email}`}>
      {email}
    </Anchor>
  );
const stacked = (lines: string[]) =>
  lines.length > 0 && lines.map((line, index) => <div key={index}>{line}</div>);
const when = (at: string | null | undefined) => at && formatDateTime(at);

/** The order's own facts, and the customer's. */
export function Basics({ order }: { order: Order }) {
  const address = addressOf(order);
  const billing = billingOf(order);
  const { TimeSlotFrom: from, TimeSlotTo: to } = order;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '34rem': 2 }} spacing="md">
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
            value: telOf(order.CustomerTelNo),
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

const collectedAt = ({ Address: a }: components['schemas']['Shop']) =>
  [a.Line1, a.Line2, a.City, a.County, a.PostalCode].filter(Boolean).join(', ');

/** For Admin: whose shop it is, and who carries it. */
export function AdminBoxes({ order }: { order: Order }) {
  const carried = Boolean(order.DriverId && (order.Delivered ?? order.OutForDelivery));
  const shop = useShop(order.ShopId, true).data;
  const driver = useDriver(order.DriverId, carried).data;
  if (!shop && !driver) return null;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '34rem': 2 }} spacing="md">
      {shop && (
        <Facts
          title="Merchant and shop"
          facts={[
            { name: 'Merchant', value: shop.MerchantName },
            { name: 'Shop', value: shop.Name },
            { name: 'Email', value: mailOf(shop.Email), copy: shop.Email },
            { name: 'Phone', value: telOf(shop.Phone), copy: shop.Phone },
            {
              name: 'Collection address',
              value: collectedAt(shop),
              copy: collectedAt(shop),
            },
          ]}
        />
      )}
      {carried && driver && (
        <Facts
          title="Driver"
          facts={[
            { name: 'Name', value: driver.Name },
            { name: 'Phone', value: telOf(driver.Phone), copy: driver.Phone },
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
