import type { BankLine, BankLineMatch, BankMovement, PayoutMatch } from '@/lib/api';
import type { Form } from '@/lib/form';
import { counted, money } from '@/lib/format';
import type { Option } from '@/lib/list';
import { bankLines } from './payouts';

/** Why the bank's amount differs from the payout's. */
const reasons = [
  { value: 'BankCharge', label: 'Bank charge: the operator bears it' },
  { value: 'Mistake', label: 'Mistake: the merchant’s account takes it' },
];

/** apart says how far the bank's amount is from the payout's. */
function apart(difference: number, out: boolean): string | undefined {
  if (difference === 0) return undefined;
  const less = out === difference > 0;
  return `${money(Math.abs(difference))} ${less ? 'less' : 'more'} ${out ? 'was paid' : 'came back'}`;
}

const labelled = (
  { Kind, Id, Reference, MerchantName, Pence, Difference }: PayoutMatch,
  out: boolean,
) => ({
  value: Id,
  label: [
    Reference,
    Kind === 'Run' ? 'whole run' : MerchantName,
    money(Pence),
    apart(Difference, out),
  ]
    .filter(Boolean)
    .join(', '),
});

/** notOffered says how many payouts the server would refuse, and why. */
const notOffered = ({ TooFarApart, MostApart }: BankMovement) =>
  TooFarApart > 0 &&
  `${counted(TooFarApart, 'open payout is', 'open payouts are')} not offered: the amounts differ by more than ${money(MostApart)}, the limit for credit notes.`;

interface MatchDraft {
  PayoutId: string;
  Reason: string;
  MerchantId: string;
  Note: string;
}

export const matchForm = (
  useMerchants: () => readonly Option[] | undefined,
): Form<MatchDraft, BankLineMatch & { Id: string }, BankLine, BankMovement> => ({
  name: 'bank-line.match',
  title: 'What is this movement?',
  action: 'Match',
  fields: (movement) => {
    const { Pence, Payouts } = movement;
    const left = notOffered(movement);
    const chosen = ({ PayoutId }: MatchDraft) => Payouts.find(({ Id }) => Id === PayoutId);
    const out = Pence < 0;
    return {
      PayoutId: {
        label: out ? 'Payment of payout' : 'Return of payout',
        useOptions: () => Payouts.map((payout) => labelled(payout, out)),
        description: ['The likeliest come first.', left].filter(Boolean).join(' '),
        when: ({ MerchantId }) => Payouts.length > 0 && !MerchantId,
      },
      Reason: {
        label: 'Why the amount differs',
        options: reasons,
        when: (draft) => (chosen(draft)?.Difference ?? 0) !== 0,
      },
      MerchantId: {
        label: 'Payment of',
        useOptions: useMerchants,
        when: ({ PayoutId }) => !out && !PayoutId,
      },
      Note: {
        label: 'Note',
        kind: 'long',
        description: [
          'If you choose nothing, say what it is. The movement then counts for no payout.',
          Payouts.length === 0 && left,
        ]
          .filter(Boolean)
          .join(' '),
      },
    };
  },
  start: () => ({ PayoutId: '', Reason: '', MerchantId: '', Note: '' }),
  rules: {
    Reason: (reason) => (reason ? undefined : 'Please say why the amount differs.'),
    Note: (note, { MerchantId, PayoutId }) =>
      note.trim() || MerchantId || PayoutId ? undefined : 'Please say what it is.',
  },
  body: ({ PayoutId, Reason, MerchantId, Note }, { Id, Payouts }) => {
    const payout = Payouts.find((one) => one.Id === PayoutId);
    return {
      Id,
      ...(payout && (payout.Kind === 'Run' ? { RunId: payout.Id } : { PayoutId: payout.Id })),
      ...(payout?.Difference && { Reason: Reason as BankLineMatch['Reason'] }),
      ...(!payout && { MerchantId }),
      Note: Note.trim(),
    };
  },
  send: bankLines.write('PUT /api/admin/payouts/bank-lines/{id}'),
  done: () => 'The movement was matched.',
});
