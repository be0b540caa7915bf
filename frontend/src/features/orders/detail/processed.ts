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
