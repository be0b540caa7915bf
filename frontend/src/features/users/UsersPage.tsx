import { Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { userList } from './userList';

const UserDialog = later(() => import('./UserDialog'));

/** Who may sign in, and the dialogs to invite and to change them. */
export function Component() {
  const { name, of, close } = useDialog();
  const id = name === 'edit' ? of : '';
  return (
    <ListPage list={userList}>
      <Suspense>
        {(id || name === 'invite') && <UserDialog key={id} id={id} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
