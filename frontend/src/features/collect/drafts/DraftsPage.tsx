import { Suspense } from 'react';
import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { lazyPart } from '@/lib/lazy';
import { useStore } from '@/lib/store';
import { draftList } from './draftList';
import { severalAsked } from './several';

const BookSeveral = lazyPart(() => import('./BookSeveral'));
const Dialogs = lazyDialogs(() => import('./BookingFileDialog'));

/** Drafts from files, the dialog that creates them, and the one that books several. */
export function Component() {
  const asked = useStore(severalAsked);
  return (
    <ListPage list={draftList}>
      <Dialogs />
      {asked && (
        <Suspense>
          <BookSeveral asked={asked} onClose={() => severalAsked.set(undefined)} />
        </Suspense>
      )}
    </ListPage>
  );
}
