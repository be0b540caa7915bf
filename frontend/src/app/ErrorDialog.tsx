import { NoticeDialog } from '@/components/NoticeDialog';
import { type ShownError, shownError } from '@/lib/errors';
import { useStore } from '@/lib/store';
import { useState } from 'react';

/** The dialog for all errors. Its text stays visible while it closes. */
export default function ErrorDialog() {
  const error = useStore(shownError);
  const [last, setLast] = useState<ShownError>({ title: 'Error', message: '' });
  if (error && error !== last) setLast(error);
  return (
    <NoticeDialog
      opened={error !== undefined}
      onClose={() => shownError.set(undefined)}
      title={last.title}
    >
      {last.message}
    </NoticeDialog>
  );
}
