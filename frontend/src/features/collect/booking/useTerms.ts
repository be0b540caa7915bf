import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import { acceptTerms, useProfile } from '@/lib/session';

/** useTerms asks to accept the terms before the first booking, which then continues. */
export function useTerms(place: (quoteIds: readonly string[]) => void) {
  const { Role, TermsAccepted } = useProfile();
  const isAccepted = TermsAccepted || Role === 'Admin'; // whose shop must have accepted them
  const [asked, setAsked] = useState<readonly string[]>();
  const accept = useAction({
    name: 'terms.accept',
    run: (_: readonly string[]) => acceptTerms(),
    onDone: (_, quoteIds) => {
      setAsked(undefined);
      place(quoteIds);
    },
  });
  return {
    asked,
    ask: (quoteIds: readonly string[]) => setAsked(quoteIds),
    book: (quoteIds: readonly string[]) => (isAccepted ? place(quoteIds) : setAsked(quoteIds)),
    accept: () => asked && accept.go(asked),
    close: () => setAsked(undefined),
    busy: accept.busy,
  };
}
