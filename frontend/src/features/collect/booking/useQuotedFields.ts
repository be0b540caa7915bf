import { useEffect, useRef } from 'react';
import { textOf } from '@/lib/api';
import type { FieldProps, FormState } from '@/lib/form';
import { useStable } from '@/lib/hooks';
import type { Quoting } from '../quotes/useQuoting';
import { type BookingDraft, type BookingGiven, bookingForm } from './bookingForm';

/** The form's fields that affect the quote; changing one discards the quote. */
export type BookingField = <K extends keyof BookingDraft>(name: K) => FieldProps<BookingDraft[K]>;

const typingPause = 700;

/** useQuotedFields discards the quote at the first change, and says so once the user pauses. */
export function useQuotedFields(
  form: FormState<BookingDraft>,
  given: BookingGiven,
  quoting: Quoting,
): BookingField {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useStable(() => quoting.clear('changed'));
  useEffect(() => () => clearTimeout(timer.current), []);
  const sent = (draft: BookingDraft) => textOf(bookingForm.body(draft, given));
  const pending = () => timer.current !== undefined;
  return (name) => {
    const field = form.field(name);
    return {
      ...field,
      disabled: field.disabled || quoting.placing,
      onChange: (value) => {
        field.onChange(value);
        const same = sent({ ...form.draft, [name]: value }) === sent(form.draft);
        if (same || (!quoting.offers && !pending())) return;
        quoting.clear();
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          tell();
        }, typingPause);
      },
    };
  };
}
