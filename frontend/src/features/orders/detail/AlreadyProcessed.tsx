import { NoticeDialog } from '@/components/NoticeDialog';
import { reloadPage } from '@/lib/reloadPage';

/** Shown to a person whose action came second; OK shows the page as it is now. */
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
