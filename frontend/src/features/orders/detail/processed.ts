import { useState } from 'react';
import { ApiError } from '@/lib/api';

/** useProcessed catches that somebody else was first; anything else goes to the error dialog. */
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
 * overtaken is whether somebody else processed the order while its dialog stood open: what the
 * person was about to do is answered with why it can no longer be done, never with silence.
 */
export function overtaken(order: { ShopPortalStatus?: string }, action: Progress): boolean {
  const status = order.ShopPortalStatus;
  return status !== undefined && status !== 'Pending' && !action.busy && !action.done;
}

interface Progress {
  busy: boolean;
  done: boolean;
}
