import { Suspense } from 'react';
import { ListPage, PageTabs, usePageTab } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { CatalogueDialogs } from './CatalogueDialogs';
import { importList } from './importList';
import { categoryList, subcategoryList, verticalList } from './places';
import classes from './Catalogue.module.css';

const ImportDialog = later(() => import('./ImportDialog'));
const ExportDialog = later(() => import('./ExportDialog'));

const titles = ['Imports', 'Verticals', 'Categories', 'Subcategories'];

/** The universal product catalogue: its imports, and what its products stand in. */
export function Component() {
  const tab = usePageTab(titles.length);
  const { name, close } = useDialog();
  const tabs = <PageTabs label="Catalogue" titles={titles} />;
  return (
    <div className={classes['narrow']}>
      {tab === 0 && <ListPage list={importList} tabs={tabs} />}
      {tab === 1 && <ListPage list={verticalList} tabs={tabs} />}
      {tab === 2 && <ListPage list={categoryList} tabs={tabs} />}
      {tab === 3 && <ListPage list={subcategoryList} tabs={tabs} />}
      <CatalogueDialogs />
      <Suspense>
        {name === 'import' && <ImportDialog onClose={close} />}
        {name === 'export' && <ExportDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
