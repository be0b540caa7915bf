import { listTab, tabbedPage } from '@/components/list';
import { deliveryList } from './deliveryList';
import { webhookList } from './webhookList';

/** The endpoints that are told what happens, and what was sent to them. */
export const Component = tabbedPage(
  'Webhooks',
  [listTab(webhookList), listTab(deliveryList)],
  () => import('./WebhookDialogs'),
);
