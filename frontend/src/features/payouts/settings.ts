import type { BankDetails } from '@/lib/api';
import { labelOf } from '@/lib/list';
import { useRefreshed } from '@/lib/live';
import { resource } from '@/lib/resource';
import { useProfile } from '@/lib/session';

export const frequencies = [
  { value: 'Weekly', label: 'Weekly' },
  { value: 'Monthly', label: 'Monthly' },
];

export const frequencyLabel = ({ Frequency }: Pick<BankDetails, 'Frequency'>) =>
  labelOf(frequencies, Frequency);

/** Where the payouts of the user's merchant go. */
export const paymentSettings = resource({ name: 'payment-settings' });

const own = paymentSettings.reading('GET /api/merchant/payment-settings');

export function usePaymentSettings() {
  useRefreshed('Payout', useProfile().MerchantId, own.key(undefined));
  return own.useRead(undefined);
}
