import type { DatedFeeRate, NewFeeRate } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { londonDay, pence } from '@/lib/format';
import { feeRates } from './calls';
import { dayText, percent } from './types';

interface RateDraft {
  Rate: string;
  ValidFrom: string;
}

/** basisPoints reads a percentage of at most two decimals, as amounts are read: 12.5 is 1250. */
const basisPoints = (text: string) => pence(text.replace('%', ''));

/** A rate for the merchant of that id. */
export const rateForm: Form<RateDraft, NewFeeRate, DatedFeeRate, string> = {
  name: 'fee-rate.set',
  action: 'Set rate',
  fields: {
    Rate: { label: 'Rate (%)', kind: 'decimal', half: true },
    ValidFrom: { label: 'Applies from', kind: 'day', half: true },
  },
  start: () => ({ Rate: '', ValidFrom: londonDay(Date.now()) }),
  rules: {
    Rate: [
      mandatory,
      (text) => {
        const rate = basisPoints(text);
        if (rate === undefined) return 'Please enter a percentage such as 12.5';
        return rate > 10_000 ? 'Please enter at most 100' : undefined;
      },
    ],
    ValidFrom: [
      mandatory,
      (day, _, { today }) => (day < today ? 'A rate cannot start in the past.' : undefined),
    ],
  },
  body: ({ Rate, ValidFrom }, MerchantId) => ({
    MerchantId,
    ValidFrom,
    BasisPoints: basisPoints(Rate) ?? 0,
  }),
  names: { BasisPoints: 'Rate' },
  send: feeRates.write('POST /api/admin/agencyfees/rates'),
  done: ({ BasisPoints, ValidFrom }) =>
    `${percent(BasisPoints)} applies from ${dayText(ValidFrom)}.`,
};
