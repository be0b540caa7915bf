import { Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { recipientList } from './recipientList';

const RecipientDialogs = lazyPart(() => import('./RecipientDialogs'));

/** A shop's address book, and the dialogs to add, change and import entries. */
export function Component() {
  const { name, of, close } = useDialog();
  return (
    <>
      <ListPage list={recipientList} />
      <Suspense>
        {name && <RecipientDialogs key={`${name} ${of}`} name={name} id={of} onClose={close} />}
      </Suspense>
    </>
  );
}
