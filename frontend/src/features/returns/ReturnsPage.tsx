import { notifications } from '@mantine/notifications';
import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { ApiError, messageOf } from '@/lib/api';
import { useDialog } from '@/lib/hooks';
import { useScanner } from '@/lib/keys';
import { findByCode } from './returns';
import { returnList } from './returnList';

const Dialogs = lazyDialogs(() => import('./ReturnDialogs'));

/** What customers send back. Scanning the label of a return opens it. */
export function Component() {
  const dialog = useDialog();
  useScanner((code) => {
    findByCode(code).then(
      ({ Id }) => (dialog.name ? dialog.replace('detail', Id) : dialog.open('detail', Id)),
      (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status === 404;
        const message = isUnknown ? `No return has the code ${code}.` : messageOf(error);
        notifications.show({ color: 'red', message });
      },
    );
  });
  return (
    <ListPage list={returnList}>
      <Dialogs />
    </ListPage>
  );
}
