import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { recipientList } from './recipientList';

const Dialogs = lazyDialogs(() => import('./RecipientDialogs'));

/** A shop's address book, and the dialogs to add, change and import entries. */
export function Component() {
  return (
    <ListPage list={recipientList}>
      <Dialogs />
    </ListPage>
  );
}
