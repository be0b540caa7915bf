import { listTab, tabbedPage } from '@/components/list';
import { pushList } from './pushList';
import { segmentList } from './segmentList';

/** The notifications, the saved audiences, and the dialogs to write them and to see what became of each. */
export const Component = tabbedPage(
  'Push Notifications',
  [listTab(pushList), listTab(segmentList)],
  () => import('./PushDialogs'),
);
