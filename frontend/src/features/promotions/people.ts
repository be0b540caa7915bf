import { api, type Schemas, resultOf } from '@/lib/api';

/** nameOf is a customer's name, or the address of one who gave none. */
export function nameOf(first: string, last: string, email: string): string {
  return `${first} ${last}`.trim() || email;
}

const optionsOf = (names: readonly Schemas['PersonName'][]) =>
  names.map(({ Id, FirstName, LastName, PhoneNumber, Email }) => {
    const name = nameOf(FirstName, LastName, Email || PhoneNumber);
    const detail = Email || PhoneNumber;
    return { value: Id, label: detail === name ? name : `${name}, ${detail}` };
  });

/** Who may be chosen in a filter, loaded when the filter is opened. */
export const voucherHolders = {
  key: ['promo-code-names', 'vouchers'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/portal/promo-code/referral-voucher-names', { signal }))),
};
export const codeUsers = {
  key: ['promo-code-names', 'used-by'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/portal/used-codes/used-by-names', { signal }))),
};
export const referrers = {
  key: ['promo-code-names', 'referred-by'],
  load: async (signal: AbortSignal) =>
    optionsOf(await resultOf(api.GET('/api/portal/used-codes/referred-by-names', { signal }))),
};
