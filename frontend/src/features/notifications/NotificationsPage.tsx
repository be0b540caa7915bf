import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { pushList } from './pushList';

const Dialogs = lazyDialogs(() => import('./PushDialogs'));

/** Push notifications, the dialog to send one, and what became of each. */
export function Component() {
  return (
    <ListPage list={pushList}>
      <Dialogs />
    </ListPage>
  );
}
