import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { productList } from './productList';

const Dialogs = lazyDialogs(() => import('./ProductDialogs'));

/** What a merchant's shops sell, and the dialogs to add, take, change and import it. */
export function ProductCatalogue() {
  return (
    <ListPage list={productList}>
      <Dialogs />
    </ListPage>
  );
}
