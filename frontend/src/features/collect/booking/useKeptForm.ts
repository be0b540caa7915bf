import { useEffect, useRef } from 'react';
import { ask, type CollectBooking, textOf } from '@/lib/api';
import { type FormState, isOtherPage, useGuard } from '@/lib/form';
import { useStable } from '@/lib/hooks';
import { type BookingDraft, type BookingGiven, bookingForm } from './bookingForm';

const typingPause = 800;

/**
 * useKeptForm saves the unfinished booking on the server, so that it can be continued after a
 * reload or on another computer. It asks before the page is left only if saving has failed.
 */
export function useKeptForm(
  { draft, changed }: FormState<BookingDraft>,
  given: BookingGiven,
  isKept: boolean,
) {
  const body = bookingForm.body(draft, given);
  const text = textOf(body);
  const keptRef = useRef(changed ? '' : text);
  const failedRef = useRef(false);
  const keep = useStable((wanted: CollectBooking) => {
    const sent = textOf(wanted);
    if (sent === keptRef.current) return;
    keptRef.current = sent;
    ask('PUT /api/collect/unfinished', wanted).then(
      () => {
        failedRef.current = false;
      },
      () => {
        failedRef.current = true;
        if (keptRef.current === sent) keptRef.current = '';
      },
    );
  });
  const keepNow = useStable(() => isKept && changed && keep(body));
  useEffect(() => {
    const timer = setTimeout(keepNow, typingPause);
    return () => clearTimeout(timer);
  }, [text, keepNow]);
  useEffect(() => keepNow, [keepNow]); // when the user leaves the page
  useGuard({
    blocks: (from, to) => changed && failedRef.current && isOtherPage(from, to),
    unsaved: () => changed && keptRef.current !== text,
  });
}
