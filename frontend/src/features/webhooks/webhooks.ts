import { resource } from '@/lib/resource';

/** What an endpoint can be told of, in the order in which it happens. */
export const eventTypes = [
  { value: 'order.received', label: 'Order received' },
  { value: 'order.accepted', label: 'Order accepted' },
  { value: 'order.rejected', label: 'Order rejected' },
  { value: 'order.items_changed', label: 'Items changed' },
  { value: 'order.packed', label: 'Packed' },
  { value: 'order.courier_assigned', label: 'Courier assigned' },
  { value: 'order.on_the_way', label: 'On the way' },
  { value: 'order.near', label: 'Courier at the address' },
  { value: 'order.delivered', label: 'Delivered' },
  { value: 'order.failed', label: 'Delivery failed' },
  { value: 'order.cancelled', label: 'Order cancelled' },
  { value: 'order.returned', label: 'Return received' },
  { value: 'order.refund_due', label: 'Refund due, with lines' },
  { value: 'courier_order.changed', label: 'Courier order changed' },
  { value: 'document.issued', label: 'Invoice or credit note issued' },
  { value: 'shop.paused', label: 'Shop paused or busy' },
  { value: 'shop.resumed', label: 'Shop open again' },
  { value: 'product.sold_out', label: 'Product sold out' },
  { value: 'product.off', label: 'Product no longer sold' },
  { value: 'product.available', label: 'Product sold again' },
];

/** What happened to events that were sent to endpoints. */
export const deliveries = resource({
  name: 'webhook-deliveries',
  title: 'Deliveries',
  noun: ['delivery', 'deliveries'],
  list: 'POST /api/webhook-deliveries/list',
  rows: 'Deliveries',
  one: 'GET /api/webhook-deliveries/{id}',
  label: ({ Type, Subject }) => `${Type} ${Subject}`.trim(),
  live: { types: ['Webhook'] },
});

/** Endpoints of merchants' own systems. */
export const webhooks = resource({
  name: 'webhooks',
  title: 'Endpoints',
  noun: ['webhook', 'webhooks'],
  list: 'POST /api/webhooks/list',
  rows: 'Webhooks',
  one: 'GET /api/webhooks/{id}',
  label: ({ Name }) => Name,
  live: { types: ['Webhook'] },
  changes: [deliveries],
});
