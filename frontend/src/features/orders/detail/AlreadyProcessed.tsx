import { NoticeDialog } from '@/components/NoticeDialog';

/** The page as it is now, without the dialog that came too late. */
function reload() {
  const url = new URL(window.location.href);
  url.searchParams.delete('dialog');
  window.history.replaceState(window.history.state, '', url);
  window.location.reload();
}

/** What whoever was not first is told; OK shows the page as it is now. */
export function AlreadyProcessed({ opened }: { opened: boolean }) {
  return (
    <NoticeDialog opened={opened} onClose={reload} title="This delivery has already been processed">
      This delivery has already been processed by another user. Please refresh the page to see the
      latest status.
    </NoticeDialog>
  );
}
