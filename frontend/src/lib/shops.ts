import type { Option } from './list';
import { resource } from './resource';

/** The shops that the person sees, by merchant; what filters and choices offer. */
const shopGroups = resource({ name: 'shop-groups' }).reading('GET /api/users/shops');

/** The shops that a list can be filtered by, grouped by merchant. */
export const shopOptions = shopGroups.as((groups): Option[] =>
  groups.flatMap(({ MerchantName, Shops }) =>
    Shops.map(({ ShopId, ShopName }) => ({
      value: ShopId,
      label: ShopName,
      group: MerchantName,
    })),
  ),
);

/** The merchants that an Admin can filter a list by. */
export const merchantOptions = shopGroups.as((groups): Option[] =>
  groups.map(({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName })),
);
