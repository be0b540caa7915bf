import { Facts } from '@/components/Facts';
import type { Statement } from '@/lib/api';
import { formatDate, money } from '@/lib/format';

const kinds = {
  OpeningBalance: 'Opening balance',
  Payout: 'Paid out',
  PayoutReturned: 'Payout that came back',
  PaymentDifference: 'Payment difference',
  Receipt: 'Received',
} as const;

const closingLabel = (pence: number) => {
  if (pence > 0) return 'At the end, TradeKart owes';
  return pence < 0 ? 'At the end, owed to TradeKart' : 'At the end';
};

/** What the merchant and the operator owe each other before and after the month, and what they paid. */
export function StatementAccount({ account: a }: { account: NonNullable<Statement['Account']> }) {
  return (
    <Facts
      title="Account"
      facts={[
        { name: 'At the start', value: money(a.Opening) },
        { name: 'Documents of this month', value: money(a.Documents) },
        ...a.Payments.map(({ Kind, PaidOn, Reference, Pence }) => ({
          name: [`${kinds[Kind]} on ${formatDate(PaidOn)}`, Reference].filter(Boolean).join(', '),
          value: money(Pence),
        })),
        { name: closingLabel(a.Closing), value: money(Math.abs(a.Closing)) },
      ]}
    />
  );
}
