import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { approvalList } from './approvalList';

const Dialogs = lazyDialogs(() => import('./ApprovalDialogs'));

/** What waits for a second Admin, and what was decided. */
export function Component() {
  return (
    <ListPage list={approvalList}>
      <Dialogs />
    </ListPage>
  );
}
