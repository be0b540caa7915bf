import { LongTextField } from '@/components/form/fields';
import type { FormState } from '@/lib/form';

export interface ReasonDraft {
  reason: string;
}

/** What the forms have in common in which a reason may be given. */
export const reasonForm = {
  start: (): ReasonDraft => ({ reason: '' }),
  rules: {},
  names: { Reason: 'reason' },
  guard: false,
} as const;

export const reasonOf = ({ reason }: ReasonDraft) =>
  reason.trim() ? { Reason: reason.trim() } : {};

interface Props {
  form: FormState<ReasonDraft>;
  /** Where it is kept, and who reads it. */
  description: string;
}

export function ReasonField({ form, description }: Props) {
  return (
    <LongTextField
      field={form.field('reason')}
      label="Reason (optional)"
      description={description}
      maxLength={500}
      data-autofocus
    />
  );
}
