import { type CheckOutcome, useNewCheck } from '@/lib/hooks';
import { checkNew } from '../calls';
import type { Tab } from '../types';

/**
 * useNewOrderCheck checks for new orders in a tab without live updates. It returns a function
 * to call once they are shown.
 */
export function useNewOrderCheck(tab: Tab, onNew: () => CheckOutcome): () => void {
  return useNewCheck(tab === 'pending' ? undefined : tab, (since) => checkNew(tab, since), onNew);
}
