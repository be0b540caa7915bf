import type { Schemas } from '@/lib/api';

export type PushNotification = Schemas['PushNotification'];
export type PushFilter = Schemas['PushFilter'];
export type PushDelivery = Schemas['PushDelivery'];
export type CustomerCheck = Schemas['CustomerCheck'];

export const states = ['Waiting', 'Sending', 'Sent', 'Cancelled'];
