import type { Schemas } from '@/lib/api';

export type OrderCard = Schemas['OrderCard'];
export type Order = Schemas['Order'];
export type Orderline = Schemas['Orderline'];
export type OrderList = Schemas['OrderList'];
export type OrderFilter = Schemas['OrderFilter'];
export type VehicleType = Schemas['VehicleType'];
export type TimelineEntry = Schemas['TimelineEntry'];
export type Cancellation = Schemas['Cancellation'];

/** The four tabs, in their order on screen. */
export const tabs = ['pending', 'queued', 'failed', 'archived'] as const;
export type Tab = (typeof tabs)[number];

/** The portal status of the orders in each tab. */
export const portalStatusOf: Record<Tab, string> = {
  pending: 'Pending',
  queued: 'Queued',
  failed: 'Failed',
  archived: 'Archived',
};

export const tabTitles: Record<Tab, string> = {
  pending: 'Open orders',
  queued: 'Ready for collection',
  failed: 'Failed orders',
  archived: 'Archive',
};

/** The tab's name as used in the banner. */
export const bannerNames: Record<Tab, string> = {
  pending: 'open',
  queued: 'ready for collection',
  failed: 'failed',
  archived: 'archive',
};
