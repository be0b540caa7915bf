import { type Told, useNewCheck } from '@/lib/hooks';
import { checkNew } from '../calls';
import type { Tab } from '../types';

/** useTabCheck asks whether orders came to a tab that is not pushed live. It returns what to call once they are shown. */
export function useTabCheck(tab: Tab, onNew: () => Told): () => void {
  return useNewCheck(tab === 'pending' ? undefined : tab, (since) => checkNew(tab, since), onNew);
}
