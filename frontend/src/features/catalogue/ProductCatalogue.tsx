import { lazyDialogs } from '@/components/dialogs';
import { listTab, TabbedPage } from '@/components/list';
import { productImportList } from './productImportList';
import { productList } from './productList';

const Dialogs = lazyDialogs(() => import('./ProductDialogs'));

const pages = [listTab(productList, 'Products'), listTab(productImportList, 'Imports')];

/** What a merchant's shops sell, and the dialogs to add, take, change and import it. */
export function ProductCatalogue() {
  return (
    <>
      <TabbedPage label="Product Catalogue" pages={pages} />
      <Dialogs />
    </>
  );
}
