import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';

const soon = (title: string, text?: string) => async () => {
  const { PlaceholderPage } = await import('@/components/PlaceholderPage');
  return { element: <PlaceholderPage title={title} {...(text && { text })} /> };
};

/** The product catalogue: verticals, categories, subcategories, product variants and imports. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/upceditor', lazy: () => import('./CataloguePage') },
    { path: '/admin/vertical/:id', lazy: () => import('./VerticalPage') },
    { path: '/admin/category/:id', lazy: () => import('./CategoryPage') },
    { path: '/admin/subcategory/:id', lazy: () => import('./SubcategoryPage') },
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
