import {
  type Category,
  download,
  get,
  type ImportCheck,
  type InvoiceMerchant,
  type NewVariant,
  type SubCategory,
  type SubCategoryChange,
  upload,
  type Vertical,
} from '@/lib/api';
import type { Finder } from '@/lib/commands';
import type { Option } from '@/lib/list';
import { resource } from '@/lib/resource';

export const editorPath = '/admin/upceditor';
export const verticalPath = (id: string) => `/admin/vertical/${id}`;
export const categoryPath = (id: string) => `/admin/category/${id}`;
export const subcategoryPath = (id: string) => `/admin/subcategory/${id}`;

const shortest = 3; // letters

/** findPlaces lets Ctrl/Cmd+K find places of the catalogue and products, for an Admin. */
export const findPlaces: Finder = async (query, profile, signal) => {
  const { Role } = profile;
  if (Role !== 'Admin' || query.length < shortest) return [];
  const found = await get('GET /api/upc/find', { Query: query }, signal);
  return found.map(({ Kind, Id, Name, Detail }, index) => ({
    id: `catalogue ${index} ${Id}`,
    label: Name,
    detail: Detail,
    group: 'Catalogue',
    to: pathOf(Kind, Id, Name),
  }));
};

function pathOf(kind: string, id: string, name: string) {
  if (kind === 'Vertical') return verticalPath(id);
  if (kind === 'Category') return categoryPath(id);
  const search = kind === 'Product' ? `?query=${encodeURIComponent(name)}` : '';
  return subcategoryPath(id) + search;
}

const live = { types: ['Catalogue'], arrivals: ['Catalogue'] };
const label = ({ Name }: { Name: string }) => Name;
const title = 'UPC Editor';

export const variants = resource({
  name: 'product-variants',
  title: 'Product Variants',
  noun: ['variant', 'variants'],
  list: 'POST /api/upc/subcategory/variants',
  rows: 'Variants',
  one: 'GET /api/upc/variant/{id}',
  recent: ({ Id, Name, Gtin }) => ({
    label: Name,
    detail: `Product · ${Gtin}`,
    to: `${editorPath}?tab=4&dialog=variant&of=${Id}`,
  }),
  csv: 'POST /api/upc/subcategory/variants/csv',
  label,
  live,
});

export const subcategories = resource({
  name: 'subcategories',
  title,
  noun: ['subcategory', 'subcategories'],
  list: 'GET /api/upc/subcategory/list',
  rows: 'Result',
  one: 'GET /api/upc/subcategory/{id}',
  recent: ({ Id, Name }) => ({ label: Name, detail: 'Subcategory', to: subcategoryPath(Id) }),
  csv: 'POST /api/upc/subcategory/csv',
  label,
  live,
});

export const categories = resource({
  name: 'categories',
  title,
  noun: ['category', 'categories'],
  list: 'GET /api/upc/category/list',
  rows: 'Result',
  one: 'GET /api/upc/category/{id}',
  recent: ({ Id, Name }) => ({ label: Name, detail: 'Category', to: categoryPath(Id) }),
  csv: 'POST /api/upc/category/csv',
  label,
  live,
});

/** The top level. Counts and names show on all levels, so every change of the catalogue is made from this resource. */
export const verticals = resource({
  name: 'verticals',
  changes: [categories, subcategories, variants],
  title,
  noun: ['vertical', 'verticals'],
  list: 'GET /api/upc/vertical/list',
  rows: 'Result',
  one: 'GET /api/upc/vertical/{id}',
  recent: ({ Id, Name }) => ({ label: Name, detail: 'Vertical', to: verticalPath(Id) }),
  csv: 'POST /api/upc/vertical/csv',
  label,
  live,
});

export const imports = resource({
  name: 'catalogue-imports',
  title,
  noun: ['import', 'imports'],
  list: 'GET /api/upc/import/list',
  rows: 'Result',
  csv: 'POST /api/upc/import/csv',
  id: ({ ImportId }) => ImportId,
});

const allVerticals = verticals.reading('GET /api/upc/vertical/list');
const allCategories = categories.reading('GET /api/upc/category/list');
const allSubcategories = subcategories.reading('GET /api/upc/subcategory/list');
const allMerchants = variants.reading('GET /api/admin/invoice/merchant');
export const unbound = subcategories.reading('GET /api/upc/subcategory/unbinded');
const criteria = variants.reading('GET /api/upc/subcategory/{id}/criteria');

const option = ({ Id, Name }: { Id: string; Name: string }): Option => ({ value: Id, label: Name });

/** What a form offers to choose from: all of a kind. */
export const useVerticalOptions = () => allVerticals.useRead({}).data?.map(option);
export const useCategoryOptions = () =>
  allCategories.useRead({}).data?.map(({ Id, Name, VerticalName }) => ({
    value: Id,
    label: `${Name} (${VerticalName})`,
  }));
const subcategoryOption = ({ Id, Name, CategoryTitle }: SubCategory) => ({
  value: Id,
  label: `${Name} (${CategoryTitle || 'unbound'})`,
});
export const useSubcategoryOptions = () =>
  allSubcategories.useRead({}).data?.map(subcategoryOption);
const merchantOption = ({ MerchantId, MerchantName }: InvoiceMerchant) => ({
  value: MerchantId,
  label: MerchantName,
});
export const useMerchantOptions = () => allMerchants.useRead().data?.map(merchantOption);

export const verticalOptions = allVerticals.options(option, {});
export const categoryOptions = allCategories.options(
  (category) => ({ ...option(category), group: category.VerticalName }),
  {},
);

export const subcategoryOptions = allSubcategories.options(subcategoryOption, {});
export const allMerchantOptions = allMerchants.options(merchantOption, undefined);

export const brandOptions = (Id: string) => ({
  key: [...criteria.key({ Id }), 'brands'],
  load: async (signal: AbortSignal) =>
    (await criteria.load({ Id }, signal)).Brands.map((brand) => ({ value: brand, label: brand })),
});

export const merchantOptions = (Id: string) => ({
  key: [...criteria.key({ Id }), 'merchants'],
  load: async (signal: AbortSignal) => (await criteria.load({ Id }, signal)).Merchants.map(option),
});

/** A record to change, by its id; a new one without. */
export interface Saved<Body> {
  Id: string;
  Fields: Body;
}

const saving = <Body, Out>(path: string) =>
  verticals.writing(({ Id, Fields }: Saved<Body>, key): Promise<Out> => {
    const parts = [{ name: 'json', value: JSON.stringify(Fields) }];
    if (!Id) return upload(path, parts, { key });
    return upload(`${path}/${Id}`, parts, { key, method: 'PUT' });
  });

export const saveVertical = saving<Pick<Vertical, 'Name' | 'Description'>, Vertical>(
  '/api/upc/vertical',
);
export const saveCategory = saving<Pick<Category, 'Name' | 'Description' | 'VerticalId'>, Category>(
  '/api/upc/category',
);

const addSubcategory = saving<SubCategoryChange, SubCategory>('/api/upc/subcategory');
const changeSubcategory = verticals.write('PUT /api/upc/subcategory/{id}');
export const saveSubcategory = (saved: Saved<SubCategoryChange>, key: string) =>
  saved.Id ? changeSubcategory({ Id: saved.Id, ...saved.Fields }, key) : addSubcategory(saved, key);

const addVariant = verticals.write('POST /api/upc/variant');
const changeVariant = verticals.write('PUT /api/upc/variant/{id}');
export const saveVariant = ({ Id, Fields }: Saved<NewVariant>, key: string) =>
  Id ? changeVariant({ Id, ...Fields }, key) : addVariant(Fields, key);

export const unbind = verticals.act('POST /api/upc/subcategory/{id}/unbind');
export const bind = verticals.write('POST /api/upc/category/{id}/bind');

export const validatePath = '/api/upc/import/validate';

export const validate = (file: File, key: string) =>
  upload<ImportCheck>(validatePath, [{ name: 'File', value: file }], { key });

const checks = imports.reading('GET /api/upc/import/checks');
export const importCheck = imports.reading('GET /api/upc/import/{id}/check');

/** findCheck is the check or import that an earlier opening of the dialog left behind. */
export const findCheck = async () => (await checks.load(undefined))[0];
export const readCheck = ({ Id }: ImportCheck) => importCheck.load({ Id });
export const discardCheck = imports.act('DELETE /api/upc/import/{id}/check');
export const enqueue = imports.act('POST /api/upc/import/enqueue/{id}');
export const importRows = imports.reading('GET /api/upc/import/{id}/rows');
export const importSuppliers = imports.reading('GET /api/upc/import/suppliers');
export const assignColumns = imports.write('PUT /api/upc/import/{id}/columns');
export const undoImport = imports.act('POST /api/upc/import/undo/{id}');
export const exportTemplate = imports.write('POST /api/upc/export');

/** Saves the workbook that an export made, or the rows that an import left out. */
export const saveFile = (id: string) => download(`/api/upc/import/${id}/file`, 'catalogue.xlsx');
