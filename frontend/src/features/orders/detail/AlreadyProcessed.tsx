import { useState } from 'react';
import { NoticeDialog } from '@/components/NoticeDialog';
import { ApiError } from '@/lib/api';
import { reloadPage } from '@/lib/reloadPage';
import type { FormState } from '@/lib/form';

/**
 * useProcessed handles the error that another user was first; any other error opens the error
 * dialog.
 */
export function useProcessed() {
  const [late, setLate] = useState(false);
  const onFail = (error: unknown): boolean => {
    const processed = error instanceof ApiError && error.Code === 'AlreadyProcessed';
    if (processed) setLate(true);
    return processed;
  };
  return { late, onFail };
}

/**
 * overtaken reports whether another user processed the order while its dialog was open. It cannot
 * be told where a request from here may have done it.
 */
export function overtaken(
  order: { ShopPortalStatus?: string },
  { state, earlier }: Pick<FormState<object>, 'state' | 'earlier'>,
): boolean {
  const status = order.ShopPortalStatus;
  return status !== undefined && status !== 'Pending' && state === 'editing' && !earlier;
}

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
