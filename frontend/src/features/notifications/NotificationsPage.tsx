import { Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { pushList } from './pushList';

const SendPush = lazyPart(() => import('./SendPush'));
const PushDetail = lazyPart(() => import('./PushDetail'));

/** Push notifications, the dialog to send one, and what became of each. */
export function Component() {
  const { name, of, close } = useDialog();
  return (
    <ListPage list={pushList}>
      <Suspense>
        {name === 'send' && <SendPush onClose={close} />}
        {name === 'detail' && of && <PushDetail key={of} id={of} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
