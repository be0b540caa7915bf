import { type Address, normalPostCode } from '@/lib/address';

/** tidyAddress returns an address with its postcode as it is stored. */
export const tidyAddress = (address: Address): Address => ({
  ...address,
  PostCode: normalPostCode(address.PostCode),
});
