import { isBefore2100, required, type Form } from '@/lib/form';
import { londonDay, pence } from '@/lib/format';
import { feeRatesKey, setRate } from './calls';
import { type DatedFeeRate, dayText, type NewFeeRate, percent } from './types';

const mandatory = required('This field is mandatory.');

interface RateDraft {
  Rate: string;
  ValidFrom: string;
}

/** basisPoints reads a percentage of at most two decimals, as amounts are read: 12.5 is 1250. */
const basisPoints = (text: string) => pence(text.replace('%', ''));

/** A rate for the merchant of that id. */
export const rateForm: Form<RateDraft, NewFeeRate, DatedFeeRate, string> = {
  name: 'fee-rate.set',
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
      isBefore2100,
      (day, _, { today }) => (day < today ? 'A rate cannot start in the past.' : undefined),
    ],
  },
  body: ({ Rate, ValidFrom }, MerchantId) => ({
    MerchantId,
    ValidFrom,
    BasisPoints: basisPoints(Rate) ?? 0,
  }),
  names: { BasisPoints: 'Rate' },
  send: setRate,
  refresh: [feeRatesKey],
  done: ({ BasisPoints, ValidFrom }) =>
    `${percent(BasisPoints)} applies from ${dayText(ValidFrom)}.`,
};
