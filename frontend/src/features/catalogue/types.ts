import type { Schemas } from '@/lib/api';

export type Vertical = Schemas['Vertical'];
export type Category = Schemas['Category'];
export type CategoryFilter = Schemas['CategoryFilter'];
export type SubCategory = Schemas['SubCategory'];
export type SubCategoryFilter = Schemas['SubCategoryFilter'];
export type UnboundGroup = Schemas['UnboundGroup'];
export type ProductVariant = Schemas['ProductVariant'];
export type NewVariant = Schemas['NewVariant'];
export type VariantFilter = Schemas['VariantFilter'];
export type ImportCheck = Schemas['ImportCheck'];
export type ImportRecord = Schemas['ImportRecord'];
export type ImportFilter = Schemas['ImportFilter'];

/** What is sent of a vertical, category or subcategory, a new one or a changed one. */
export type NewVertical = Pick<Vertical, 'Name' | 'Description'>;
export type NewCategory = Pick<Category, 'Name' | 'Description' | 'VerticalId'>;
export type NewSubCategory = Schemas['SubCategoryChange'];

export const editorPath = '/admin/upceditor';
export const verticalPath = (id: string) => `/admin/vertical/${id}`;
export const categoryPath = (id: string) => `/admin/category/${id}`;
export const subcategoryPath = (id: string) => `/admin/subcategory/${id}`;
