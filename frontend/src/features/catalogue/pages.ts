// One file for all pages of the catalogue, so that the first load refers to only one file.
export { Component as CataloguePage } from './CataloguePage';
export { Component as CategoryPage } from './CategoryPage';
export { ProductCatalogue } from './ProductCatalogue';
export { ShopProducts } from './ShopProducts';
export { Component as SubcategoryPage } from './SubcategoryPage';
export { Component as VerticalPage } from './VerticalPage';
