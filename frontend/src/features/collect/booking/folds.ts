import type { FormState } from '@/lib/form';
import type { BookingDraft } from './bookingForm';
import type { BookingField } from './useQuotedFields';

/** foldOf tells whether the section with these fields can be folded. */
export const foldOf =
  (field: BookingField, form: Pick<FormState<BookingDraft>, 'holds'>) =>
  (...names: (keyof BookingDraft)[]) => ({
    isKnown: form.holds(...names),
    hasError: names.some((name) => field(name).error !== undefined),
    disabled: names.some((name) => field(name).disabled),
  });

export const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');
