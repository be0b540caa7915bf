import { Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { draftList } from './draftList';

const BookingFileDialog = lazyPart(() => import('./BookingFileDialog'));

/** Drafts from files, and the dialog that makes them. */
export function Component() {
  const { name, close } = useDialog();
  return (
    <>
      <ListPage list={draftList} />
      <Suspense>{name === 'import' && <BookingFileDialog onClose={close} />}</Suspense>
    </>
  );
}
