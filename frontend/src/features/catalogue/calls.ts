import { useQuery } from '@tanstack/react-query';
import { api, bodyOf, download, keyed, resultOf, upload } from '@/lib/api';
import type { ListParams } from '@/lib/list';
import { useOne } from '@/lib/live';
import type {
  Category,
  CategoryFilter,
  ImportCheck,
  ImportFilter,
  ImportRecord,
  NewCategory,
  NewSubCategory,
  NewVariant,
  NewVertical,
  ProductVariant,
  SubCategory,
  SubCategoryFilter,
  VariantFilter,
  Vertical,
} from './types';

/** The roots of the queries on the catalogue, which are also the lists'. */
export const verticalsKey = ['verticals'] as const;
export const categoriesKey = ['categories'] as const;
export const subcategoriesKey = ['subcategories'] as const;
export const variantsKey = ['product-variants'] as const;
export const importsKey = ['catalogue-imports'] as const;
/** What a change of a place can show in: counts and names stand in all of them. */
export const placeKeys = [verticalsKey, categoriesKey, subcategoriesKey];

const at = (id: string) => ({ params: { path: { id } } });

function queryOf<F extends object>({ Filter, ...rest }: ListParams<F>) {
  const dotted = Object.entries(Filter ?? {}).map(([name, value]) => [`Filter.${name}`, value]);
  return { ...rest, ...(Object.fromEntries(dotted) as object) };
}

interface Page<Row> {
  Result: Row[];
  Total: number;
  Next: string;
}

/** readerOf reads a list with a GET, page by page. */
const readerOf =
  <Row, F extends object>(
    get: (init: { params: { query: object }; signal?: AbortSignal }) => Promise<Page<Row>>,
  ) =>
  async (params: ListParams<F>, signal?: AbortSignal) => {
    const page = await get({ params: { query: queryOf(params) }, ...(signal && { signal }) });
    return { rows: page.Result, total: page.Total, next: page.Next };
  };

export const readVerticals = readerOf((init) => bodyOf(api.GET('/api/upc/vertical/list', init)));
export const readCategories = readerOf<Category, CategoryFilter>((init) =>
  bodyOf(api.GET('/api/upc/category/list', init)),
);
export const readSubcategories = readerOf<SubCategory, SubCategoryFilter>((init) =>
  bodyOf(api.GET('/api/upc/subcategory/list', init)),
);
export const readImports = readerOf<ImportRecord, ImportFilter>((init) =>
  bodyOf(api.GET('/api/upc/import/list', init)),
);

export async function readVariants(params: ListParams<VariantFilter>, signal?: AbortSignal) {
  const init = { body: params, ...(signal && { signal }) };
  const page = await bodyOf(api.POST('/api/upc/subcategory/variants', init));
  return { rows: page.Variants, total: page.Total, next: page.Next };
}

type Load<T> = (signal: AbortSignal) => Promise<T>;

export const useVertical = (id: string) =>
  useOne('Catalogue', verticalsKey, id, (init) => api.GET('/api/upc/vertical/{id}', init));

export const useCategory = (id: string) =>
  useOne('Catalogue', categoriesKey, id, (init) => api.GET('/api/upc/category/{id}', init));

export const useSubcategory = (id: string) =>
  useOne('Catalogue', subcategoriesKey, id, (init) => api.GET('/api/upc/subcategory/{id}', init));

export const useVariant = (id: string) =>
  useOne('Catalogue', variantsKey, id, (init) => api.GET('/api/upc/variant/{id}', init));

const allVerticals: Load<Vertical[]> = (signal) =>
  resultOf(api.GET('/api/upc/vertical/list', { signal }));
const allCategories: Load<Category[]> = (signal) =>
  resultOf(api.GET('/api/upc/category/list', { signal }));
const allSubcategories: Load<SubCategory[]> = (signal) =>
  resultOf(api.GET('/api/upc/subcategory/list', { signal }));

/** What a form offers to choose from: all of a kind. */
const useAll = <T>(root: readonly string[], load: Load<T[]>) =>
  useQuery({ queryKey: [...root, 'all'], queryFn: ({ signal }) => load(signal) });

export const useVerticalOptions = () =>
  useAll(verticalsKey, allVerticals).data?.map(({ Id, Name }) => ({ value: Id, label: Name }));
export const useCategoryOptions = () =>
  useAll(categoriesKey, allCategories).data?.map(({ Id, Name, VerticalName }) => ({
    value: Id,
    label: `${Name} (${VerticalName})`,
  }));
export const useSubcategoryOptions = () =>
  useAll(subcategoriesKey, allSubcategories).data?.map(({ Id, Name, CategoryTitle }) => ({
    value: Id,
    label: `${Name} (${CategoryTitle || 'unbound'})`,
  }));
export const useMerchants = () =>
  useAll(['catalogue-merchants'], (signal) =>
    resultOf(api.GET('/api/admin/invoice/merchant', { signal })),
  );

export function useUnbound() {
  return useQuery({
    queryKey: [...subcategoriesKey, 'unbound'],
    queryFn: ({ signal }) => resultOf(api.GET('/api/upc/subcategory/unbinded', { signal })),
  });
}

interface Named {
  Id: string;
  Name: string;
}

const optionsOf = (all: readonly Named[]) =>
  all.map(({ Id, Name }) => ({ value: Id, label: Name }));

export const verticalOptions = {
  key: [...verticalsKey, 'options'],
  load: async (signal: AbortSignal) => optionsOf(await allVerticals(signal)),
};

export const categoryOptions = {
  key: [...categoriesKey, 'options'],
  load: async (signal: AbortSignal) =>
    (await allCategories(signal)).map(({ Id, Name, VerticalName }) => ({
      value: Id,
      label: Name,
      group: VerticalName,
    })),
};

const criteriaOf = (id: string, signal: AbortSignal) =>
  resultOf(api.GET('/api/upc/subcategory/{id}/criteria', { ...at(id), signal }));

export const brandOptions = (id: string) => ({
  key: [...variantsKey, 'brands', id],
  load: async (signal: AbortSignal) =>
    (await criteriaOf(id, signal)).Brands.map((brand) => ({ value: brand, label: brand })),
});

export const merchantOptions = (id: string) => ({
  key: [...variantsKey, 'merchants', id],
  load: async (signal: AbortSignal) => optionsOf((await criteriaOf(id, signal)).Merchants),
});

/** A record to change, by its id; a new one without. */
export interface Saved<Body> {
  Id: string;
  Fields: Body;
}

function save<Body, Out>(path: string, { Id, Fields }: Saved<Body>, key: string): Promise<Out> {
  const parts = [{ name: 'json', value: JSON.stringify(Fields) }];
  if (!Id) return upload(path, parts, { key });
  return upload(`${path}/${Id}`, parts, { key, method: 'PUT' });
}

export const saveVertical = (saved: Saved<NewVertical>, key: string) =>
  save<NewVertical, Vertical>('/api/upc/vertical', saved, key);

export const saveCategory = (saved: Saved<NewCategory>, key: string) =>
  save<NewCategory, Category>('/api/upc/category', saved, key);

export function saveSubcategory(saved: Saved<NewSubCategory>, key: string): Promise<SubCategory> {
  if (!saved.Id) return save('/api/upc/subcategory', saved, key);
  const init = { ...at(saved.Id), body: saved.Fields, ...keyed(key) };
  return resultOf(api.PUT('/api/upc/subcategory/{id}', init));
}

export function saveVariant({ Id, Fields: body }: Saved<NewVariant>, key: string) {
  if (!Id) return resultOf(api.POST('/api/upc/variant', { body, ...keyed(key) }));
  return resultOf(api.PUT('/api/upc/variant/{id}', { ...at(Id), body, ...keyed(key) }));
}

export const removeVariant = ({ Id }: ProductVariant, key: string) =>
  resultOf(api.DELETE('/api/upc/variant/{id}', { ...at(Id), ...keyed(key) }));

export const removeVertical = (id: string, key: string) =>
  resultOf(api.DELETE('/api/upc/vertical/{id}', { ...at(id), ...keyed(key) }));

export const removeCategory = (id: string, key: string) =>
  resultOf(api.DELETE('/api/upc/category/{id}', { ...at(id), ...keyed(key) }));

export const unbind = ({ Id }: SubCategory, key: string) =>
  resultOf(api.POST('/api/upc/subcategory/{id}/unbind', { ...at(Id), ...keyed(key) }));

export function bind({ id, ids }: { id: string; ids: string[] }, key: string) {
  const init = { ...at(id), body: { SubCategories: ids }, ...keyed(key) };
  return resultOf(api.POST('/api/upc/category/{id}/bind', init));
}

export const validatePath = '/api/upc/import/validate';

export const validate = (file: File, key: string) =>
  upload<ImportCheck>(validatePath, [{ name: 'File', value: file }], { key });

export const enqueue = ({ Id }: ImportCheck, key: string) =>
  resultOf(api.POST('/api/upc/import/enqueue/{id}', { ...at(Id), ...keyed(key) }));

export const exportTemplate = (Content: 'Catalogue' | 'Template', key: string) =>
  resultOf(api.POST('/api/upc/export', { body: { Content }, ...keyed(key) }));

/** Saves the workbook that an export made, or the rows that an import left out. */
export const saveFile = (id: string) => download(`/api/upc/import/${id}/file`, 'catalogue.xlsx');
