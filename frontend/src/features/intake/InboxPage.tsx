import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { inboxList } from './inboxList';

const Dialogs = lazyDialogs(() => import('./InboxDialog'));

/** What came in and could not become an order, and what to do about it. */
export function Component() {
  return (
    <ListPage list={inboxList}>
      <Dialogs />
    </ListPage>
  );
}
