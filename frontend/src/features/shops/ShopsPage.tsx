import { Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { useProfile } from '@/lib/session';
import { shopList } from './shopList';

const AddShopDialog = later(() => import('./AddShopDialog'));

/** A merchant's shops; everybody's for an Admin. */
export function Component() {
  const { name, close } = useDialog();
  const { Role } = useProfile();
  return (
    <ListPage list={shopList}>
      <Suspense>
        {name === 'add' && Role === 'Merchant' && <AddShopDialog onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
