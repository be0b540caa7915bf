import { type Address, normalPostCode } from '@/lib/address';

/** tidyAddress is an address with its postcode as it is kept. */
export const tidyAddress = (address: Address): Address => ({
  ...address,
  PostCode: normalPostCode(address.PostCode),
});
