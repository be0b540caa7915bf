import type { components } from '@/lib/api';

type Schemas = components['schemas'];

export type OrderCard = Schemas['OrderCard'];
export type Order = Schemas['Order'];
export type Orderline = Schemas['Orderline'];
// Pages are still counted here; Next is for those who read by cursor.
export type OrderList = Omit<Schemas['OrderList'], 'Next'>;
export type OrderListRequest = Schemas['ListRequestOrderFilter'];
export type OrderFilter = Schemas['OrderFilter'];
export type OrderCounts = Schemas['OrderCounts'];
export type VehicleType = Schemas['VehicleType'];
export type TimelineEntry = Schemas['TimelineEntry'];
export type Cancellation = Schemas['Cancellation'];

/** The four tabs, in their order on screen. */
export const tabs = ['pending', 'queued', 'failed', 'archived'] as const;
export type Tab = (typeof tabs)[number];

export const tabTitles: Record<Tab, string> = {
  pending: 'Open orders',
  queued: 'Ready for collection',
  failed: 'Failed orders',
  archived: 'Archive',
};

/** The tab's name inside the banner's sentence. */
export const tabWords: Record<Tab, string> = {
  pending: 'open',
  queued: 'ready for collection',
  failed: 'failed',
  archived: 'archive',
};
