import { useEffect, useState } from 'react';
import { categories, subcategories, variants, verticals } from '@/features/catalogue/calls';
import { products } from '@/features/catalogue/products';
import { collectOrders } from '@/features/collect/collect';
import { merchants } from '@/features/merchants/merchants';
import { pushes } from '@/features/notifications/pushes';
import { orders } from '@/features/orders/orders';
import { promoCodes } from '@/features/promotions/promoCodes';
import { returns } from '@/features/returns/returns';
import { shops } from '@/features/shops/shops';
import { users } from '@/features/users/users';
import { ApiError } from '@/lib/api';
import type { Found } from '@/lib/commands';
import { forgetOpened, type Opened, recentRecords } from '@/lib/recent';
import { type Profile, useProfile } from '@/lib/session';

const resources = [
  orders,
  collectOrders,
  returns,
  shops,
  merchants,
  users,
  promoCodes,
  pushes,
  products,
  variants,
  subcategories,
  categories,
  verticals,
];

/** recall reads the records that the person opened last; those that are no longer there are forgotten. */
async function recall(profile: Profile): Promise<Found[]> {
  const gone: Opened[] = [];
  const found = await Promise.all(
    recentRecords(profile).map(async (opened) => {
      try {
        return await resources.find(({ name }) => name === opened.name)?.recall(opened.id, profile);
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 403))
          gone.push(opened);
        return undefined;
      }
    }),
  );
  if (gone.length > 0) forgetOpened(gone, profile);
  return found.filter((one) => one !== undefined);
}

/** useRecent is the records that the person opened last, read anew each time that it is wanted. */
export function useRecent(wanted: number): readonly Found[] {
  const profile = useProfile();
  const [recent, setRecent] = useState<readonly Found[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void recall(profile).then((all) => {
      if (isCurrent) setRecent(all);
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, profile]);
  return recent;
}
