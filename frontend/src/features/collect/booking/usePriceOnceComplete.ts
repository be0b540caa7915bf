import { useEffect, useRef } from 'react';
import { textOf } from '@/lib/api';
import type { FormState } from '@/lib/form';
import { useStable } from '@/lib/hooks';
import type { Quoting } from '../quotes/useQuoting';
import type { BookingDraft } from './bookingForm';

const typingPause = 1_500;

/**
 * usePriceOnceComplete gets the price by itself as soon as the form is complete and the user
 * pauses: the first price only. Afterwards a change discards the quote, and the user decides
 * whether to get another.
 */
export function usePriceOnceComplete(form: FormState<BookingDraft>, quoting: Quoting) {
  const { draft, changed, state } = form;
  const askedRef = useRef(false);
  const isAsked =
    Boolean(quoting.offers ?? quoting.trouble) || quoting.asking || state === 'sending';
  useEffect(() => {
    if (isAsked) askedRef.current = true;
  }, [isAsked]);
  const submit = useStable(() => {
    if (!askedRef.current && form.holds()) form.submit();
  });
  const text = textOf(draft);
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(submit, typingPause);
    return () => clearTimeout(timer);
  }, [text, changed, submit]);
}
