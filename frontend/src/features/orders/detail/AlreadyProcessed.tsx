import { NoticeDialog } from '@/components/NoticeDialog';
import { reloadPage } from '@/lib/reloadPage';

/** Shown if another user has processed the order first; OK shows its current state. */
export function AlreadyProcessed({ opened }: { opened: boolean }) {
  return (
    <NoticeDialog
      opened={opened}
      onClose={reloadPage}
      title="This delivery has already been processed"
    >
      This delivery has already been processed by another user. Please refresh the page to see the
      latest status.
    </NoticeDialog>
  );
}
