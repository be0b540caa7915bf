import { ListPage } from '@/components/list';
import { shopList } from './shopList';

/** A merchant's shops; everybody's for an Admin. */
export function Component() {
  return <ListPage list={shopList} />;
}
