/** Why a delivery failed, and whether somebody still has to see that. */
export interface Failed {
  FailedReason: string;
  FailedReasonNotes: string;
  Attention: string;
}

/** needsSeeing reports whether nobody has dealt with a failure or acknowledged it. */
export const needsSeeing = ({ Attention }: Pick<Failed, 'Attention'>) => Attention === 'Failed';

const longest = 120;

/**
 * failureOf is why a delivery failed, in words, with what else the courier said. Where none of the
 * known reasons fits, the courier's words are the reason.
 */
export function failureOf({ FailedReason, FailedReasonNotes }: Omit<Failed, 'Attention'>) {
  const known = FailedReason === 'None' ? '' : FailedReason;
  const said = FailedReasonNotes.trim();
  if (known && (known !== 'Other' || !said)) return { reason: known, notes: said };
  return said.length > longest ? { reason: '', notes: said } : { reason: said, notes: '' };
}

/** failureText is failureOf on one line. */
export function failureText(failed: Omit<Failed, 'Attention'>): string {
  const { reason, notes } = failureOf(failed);
  return [reason, notes].filter(Boolean).join(': ');
}
