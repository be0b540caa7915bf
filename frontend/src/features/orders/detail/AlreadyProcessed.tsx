import { NoticeDialog } from '@/components/NoticeDialog';

/** What whoever was not first is told; OK shows the page as it is now. */
export function AlreadyProcessed({ opened }: { opened: boolean }) {
  return (
    <NoticeDialog
      opened={opened}
      onClose={() => window.location.reload()}
      title="This delivery has already been processed"
    >
      This delivery has already been processed by another user. Please refresh the page to see the
      latest status.
    </NoticeDialog>
  );
}
