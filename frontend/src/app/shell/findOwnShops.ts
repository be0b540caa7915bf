import type { Finder } from '@/lib/commands';
import { showError } from '@/lib/errors';
import { messageOf } from '@/lib/api';
import { switchTo } from './switchTo';

/** findOwnShops finds the other shops in which the person works. */
export const findOwnShops: Finder = (query, { Shops = [], ShopId: here, Till }) =>
  Promise.resolve(
    Shops.filter(
      ({ ShopId, ShopName }) =>
        !Till &&
        ShopId !== here &&
        `work in ${ShopName}`.toLowerCase().includes(query.toLowerCase()),
    )
      .slice(0, 10)
      .map(({ ShopId, ShopName }) => ({
        id: `work-in-${ShopId}`,
        label: `Work in ${ShopName}`,
        group: 'Your shops',
        to: () =>
          void switchTo(ShopId).catch((error: unknown) => showError(messageOf(error), error)),
      })),
  );
