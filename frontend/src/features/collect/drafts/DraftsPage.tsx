import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { draftList } from './draftList';

const Dialogs = lazyDialogs(() => import('./BookingFileDialog'));

/** Drafts from files, and the dialog that creates them. */
export function Component() {
  return (
    <ListPage list={draftList}>
      <Dialogs />
    </ListPage>
  );
}
