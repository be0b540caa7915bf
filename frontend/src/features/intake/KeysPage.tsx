import { listTab, tabbedPage } from '@/components/list';
import { keyList } from './keyList';
import { requestList } from './requestList';
import { testOrderList } from './testOrderList';

/** By which keys other systems send orders, and what was asked with them. */
export const Component = tabbedPage(
  'Intake Keys',
  [listTab(keyList, 'Keys'), listTab(requestList), listTab(testOrderList)],
  () => import('./KeyDialogs'),
);
