import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string, text?: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} {...(text && { text })} /> };
};

/** The product catalogue: verticals, categories, subcategories, UPCs. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/upceditor', lazy: soon('UPC Editor') },
    { path: '/admin/vertical/:id', lazy: soon('Vertical') },
    { path: '/admin/category/:id', lazy: soon('Category') },
    { path: '/admin/subcategory/:id', lazy: soon('Subcategory') },
  ]),
  allow({ roles: ['Merchant'] }, [
    {
      path: '/merchant/productcatalog',
      lazy: soon(
        'Product Catalogue',
        'The products that your shops sell will be kept on this page.',
      ),
    },
  ]),
];
