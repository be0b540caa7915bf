import { lazy, Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { draftList } from './draftList';

const BookingFileDialog = lazy(() => import('./BookingFileDialog'));

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
