import type { RouteObject } from 'react-router';
import { allow } from '@/lib/session';
import type * as Pages from './pages';

const page = (name: keyof typeof Pages) => async () => ({
  Component: (await import('./pages'))[name],
});

/** The product catalogue: verticals, categories, subcategories, product variants and imports. */
export const routes: RouteObject[] = [
  allow({ roles: ['Admin'] }, [
    { path: '/admin/upceditor', lazy: page('CataloguePage') },
    { path: '/admin/vertical/:id', lazy: page('VerticalPage') },
    { path: '/admin/category/:id', lazy: page('CategoryPage') },
    { path: '/admin/subcategory/:id', lazy: page('SubcategoryPage') },
  ]),
  allow({ roles: ['Merchant'] }, [
    { path: '/merchant/productcatalog', lazy: page('ProductCatalogue') },
  ]),
  allow({ roles: ['Shop'] }, [{ path: '/shop/products', lazy: page('ShopProducts') }]),
];
