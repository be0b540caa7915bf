import { listTab, TabbedPage } from '@/components/list';
import { CatalogueDialogs } from './dialogs';
import { importList } from './importList';
import { categoryList, subcategoryList, verticalList } from './places';
import { variantsOf } from './variantList';
import classes from './Catalogue.module.css';

const pages = [
  listTab(importList, 'Imports'),
  listTab(verticalList, 'Verticals'),
  listTab(categoryList, 'Categories'),
  listTab(subcategoryList, 'Subcategories'),
  listTab(variantsOf(), 'Products'),
];

/** The universal product catalogue: its imports, and what its products stand in. */
export function Component() {
  return (
    <div className={classes['narrow']}>
      <TabbedPage label="UPC Editor" pages={pages} />
      <CatalogueDialogs />
    </div>
  );
}
