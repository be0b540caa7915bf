import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { useProfile } from '@/lib/session';
import { shopList } from './shopList';

const Dialogs = lazyDialogs(() => import('./AddShopDialog'));

/** A merchant's shops; everybody's for an Admin. */
export function Component() {
  const { Role } = useProfile();
  return <ListPage list={shopList}>{Role !== 'Shop' && <Dialogs />}</ListPage>;
}
