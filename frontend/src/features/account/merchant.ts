import type { Merchant } from '@/lib/api';
import { useRefreshed } from '@/lib/live';
import { resource } from '@/lib/resource';
import { useProfile } from '@/lib/session';

/** The account settings of the user's merchant. */
export const merchant = resource({ name: 'merchant' });

const own = merchant.reading('GET /api/merchant');

export function useMerchant() {
  useRefreshed('Merchant', useProfile().MerchantId, own.key());
  return own.useRead();
}

/** The order in which couriers are asked for all shops that set none of their own. */
export const courierPlan = merchant.reading('GET /api/couriers/plan/merchant/{id}');

export const platforms = ['Instagram', 'Facebook', 'Youtube', 'Twitter', 'Linkedin'] as const;

/** The returns window used if none is set, in calendar days. */
const defaultWindow = 1;

export const windowOf = ({ ReturnsPolicy }: Merchant) =>
  ReturnsPolicy.ReturnsWindow || defaultWindow;
