import type { Schemas } from '@/lib/api';

export type CollectOrder = Schemas['CollectOrder'];
export type CollectCard = Schemas['CollectCard'];
export type CollectAddress = Schemas['CollectAddress'];
export type CollectBooking = Schemas['CollectBooking'];
export type CollectSaved = Schemas['CollectSaved'];
export type CollectPlace = Schemas['CollectPlace'];
export type CollectContact = Schemas['CollectContact'];
export type CollectDashboard = Schemas['CollectDashboard'];
export type CourierQuote = Schemas['CourierQuote'];
export type PremiumQuote = Schemas['PremiumQuote'];
export type PriceParts = Schemas['PriceParts'];
export type QuoteMessage = Schemas['QuoteMessage'];
export type Tracking = Schemas['Tracking'];
export type TimeSlot = Schemas['TimeSlot'];
export type DeliveryType = Schemas['DeliveryType'];
export type VehicleType = Schemas['VehicleType'];
export type ShopAddress = Schemas['ShopAddress'];

/** The list's tabs, in the order of tabIndex. */
export const collectTabs = ['open', 'outfordelivery', 'failed', 'archived'] as const;
export type CollectTab = (typeof collectTabs)[number];
