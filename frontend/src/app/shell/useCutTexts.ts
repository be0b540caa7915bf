import { useEffect } from 'react';
import { onFirstUse } from '@/lib/lazy';

/** useCutTexts shows the whole of truncated texts, from when the page is first used. */
export function useCutTexts(): void {
  useEffect(() => {
    let ended = false;
    let stop = onFirstUse(
      () =>
        void import('./cutTexts').then(
          ({ watchCutTexts }) => {
            if (!ended) stop = watchCutTexts();
          },
          () => undefined, // without a connection texts stay cut
        ),
    );
    return () => {
      ended = true;
      stop();
    };
  }, []);
}
