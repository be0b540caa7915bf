import { Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { inboxList } from './inboxList';

const InboxDialog = lazyPart(() => import('./InboxDialog'));

/** What came in and could not become an order, and what to do about it. */
export function Component() {
  const { name, of, close } = useDialog();
  return (
    <ListPage list={inboxList}>
      <Suspense>
        {name === 'entry' && of && <InboxDialog key={of} id={of} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
