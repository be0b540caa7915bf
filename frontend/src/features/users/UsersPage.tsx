import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { userList } from './userList';

const Dialogs = lazyDialogs(() => import('./UserDialog'));

/** Who may sign in, and the dialogs to invite and to change them. */
export function Component() {
  return (
    <ListPage list={userList}>
      <Dialogs />
    </ListPage>
  );
}
