import { lazyDialogs } from '@/components/dialogs';

/** What the page is about; a new category, subcategory or variant belongs to it. */
export interface Parent {
  verticalId?: string;
  categoryId?: string;
  subcategoryId?: string;
}

export const CatalogueDialogs = lazyDialogs<Parent>(() => import('./CatalogueDialogs'));
