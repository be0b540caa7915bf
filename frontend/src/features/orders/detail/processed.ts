import { useState } from 'react';
import { ApiError } from '@/lib/api';

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

/** overtaken reports whether another user processed the order while its dialog was open. */
export function overtaken(
  order: { ShopPortalStatus?: string },
  { state }: { state: string },
): boolean {
  const status = order.ShopPortalStatus;
  return status !== undefined && status !== 'Pending' && state !== 'sending' && state !== 'done';
}
