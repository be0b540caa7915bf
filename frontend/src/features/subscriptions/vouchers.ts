import type { VoucherProgramme } from '@/lib/api';
import { type Form, isAmount, isWhole, mandatory } from '@/lib/form';
import { money, pence, whole } from '@/lib/format';
import { merchants } from './subscriptions';

/** What a merchant's systems may issue as referral vouchers; for Admin. */
export const voucherRules = merchants.reading('GET /api/admin/merchant/{id}/vouchers');

/** rulesText is the most that a voucher takes off, and how many are issued. */
export const rulesText = ({ Stopped, MaxPercentage, MaxAmount, MaxADay }: VoucherProgramme) =>
  Stopped
    ? 'Stopped'
    : `At most ${MaxPercentage}% or ${money(MaxAmount)} each, ${whole(MaxADay)} a day`;

const states = [
  { value: 'Issued', label: 'Issued' },
  { value: 'Stopped', label: 'Stopped' },
];

interface Draft {
  State: string;
  MaxPercentage: string;
  MaxAmount: string;
  MaxDays: string;
  MaxADay: string;
  Budget: string;
  OperatorShare: string;
}

interface Given {
  id: string;
  name: string;
  rules: VoucherProgramme;
}

const pounds = (amount: number) => (amount / 100).toFixed(2);

export const vouchersForm: Form<Draft, VoucherProgramme & { Id: string }, VoucherProgramme, Given> =
  {
    name: 'merchant.vouchers',
    title: 'Voucher rules',
    action: 'Save changes',
    fields: {
      State: { label: 'State', options: states },
      MaxPercentage: { label: 'Maximum percentage', kind: 'whole', half: true },
      MaxAmount: { label: 'Maximum discount', kind: 'money', half: true },
      MaxDays: { label: 'Maximum validity (days)', kind: 'whole', half: true },
      MaxADay: { label: 'Maximum vouchers a day', kind: 'whole', half: true },
      Budget: { label: 'Monthly budget', kind: 'money', placeholder: 'No limit', half: true },
      OperatorShare: { label: 'Paid by TradeKart (%)', kind: 'whole', half: true },
    },
    start: ({ rules }) => ({
      State: rules.Stopped ? 'Stopped' : 'Issued',
      MaxPercentage: String(rules.MaxPercentage),
      MaxAmount: pounds(rules.MaxAmount),
      MaxDays: String(rules.MaxDays),
      MaxADay: String(rules.MaxADay),
      Budget: rules.Budget ? pounds(rules.Budget) : '',
      OperatorShare: String(rules.OperatorShare),
    }),
    rules: {
      MaxPercentage: [mandatory, isWhole(1, 100)],
      MaxAmount: [mandatory, isAmount({ least: 1, most: 1_000_000 })],
      MaxDays: [mandatory, isWhole(1, 3660)],
      MaxADay: [mandatory, isWhole(1, 100_000)],
      Budget: isAmount({ least: 1 }),
      OperatorShare: [mandatory, isWhole(0, 100)],
    },
    body: (draft, { id }) => ({
      Id: id,
      Stopped: draft.State === 'Stopped',
      MaxPercentage: Number(draft.MaxPercentage),
      MaxAmount: pence(draft.MaxAmount) ?? 0,
      MaxDays: Number(draft.MaxDays),
      MaxADay: Number(draft.MaxADay),
      ...(draft.Budget.trim() && { Budget: pence(draft.Budget) ?? 0 }),
      OperatorShare: Number(draft.OperatorShare),
    }),
    send: merchants.write('PUT /api/admin/merchant/{id}/vouchers'),
    names: { Stopped: 'State' },
    done: (_, __, { name }) => `The voucher rules of ${name} were changed.`,
  };
