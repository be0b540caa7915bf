import type {
  CatalogueProduct,
  MerchantProduct,
  MerchantProductFields,
  MerchantProductImport,
  ProductShop,
  TakenProduct,
} from '@/lib/api';
import { upload } from '@/lib/api';
import { type Form, isAmount, isWhole, mandatory, required } from '@/lib/form';
import { pence } from '@/lib/format';
import { resource } from '@/lib/resource';
import { isGtin } from './variantForm';

/** What a merchant's shops sell. */
export const products = resource({
  name: 'merchant-products',
  title: 'Product Catalogue',
  noun: ['product', 'products'],
  list: 'POST /api/merchant/products/list',
  rows: 'Products',
  one: 'GET /api/merchant/products/{id}',
  csv: 'POST /api/merchant/products/csv',
  label: ({ Name }) => Name,
  live: { types: ['Product'], arrivals: ['Product'] },
  recent: ({ Id, Name, Sku }) => ({
    label: Name,
    detail: `Product · ${Sku}`,
    to: `/merchant/productcatalog?dialog=edit&of=${Id}`,
  }),
  finder: {
    group: 'Products',
    may: ({ Role }) => Role === 'Merchant',
    least: 3,
    show: ({ Name, Sku }) => ({
      label: Name,
      detail: Sku,
      to: `/merchant/productcatalog?query=${encodeURIComponent(Sku)}`,
    }),
  },
});

export const universal = products.reading('GET /api/merchant/products/universal');
export const productShops = products.reading('GET /api/merchant/products/{id}/shops');
export const soldWords: Record<ProductShop['State'], string> = {
  On: 'Sold',
  Off: 'Not sold',
  SoldOut: 'Sold out until tomorrow',
};

export const setShops = products.write('PUT /api/merchant/products/{id}/shops');

/** Files that the merchant has imported. */
export const productImports = resource({
  name: 'product-imports',
  title: 'Imports',
  noun: ['import', 'imports'],
  list: 'POST /api/merchant/products/imports/list',
  rows: 'Result',
  id: ({ ImportId }) => ImportId,
});

export const productImportRows = productImports.reading(
  'GET /api/merchant/products/imports/{id}/rows',
);
export const undoProductImport = products.act('POST /api/merchant/products/imports/{id}/undo');

const importPath = '/api/merchant/products/import';
export const checkPath = `${importPath}/check`;
export const templatePath = '/api/merchant/products/template';
const parts = (file: File) => [{ name: 'File', value: file }];

/** checkProducts says what an import of the file would do. */
export const checkProducts = (file: File, key: string) =>
  upload<MerchantProductImport>(checkPath, parts(file), { key });

export const importProducts = products.writing((file: File, key) =>
  upload<MerchantProductImport>(importPath, parts(file), { key }),
);

export const vatClasses = [
  { value: 'Standard', label: 'Standard rate' },
  { value: 'Reduced', label: 'Reduced rate' },
  { value: 'Zero', label: 'Zero rate' },
  { value: 'Exempt', label: 'Exempt' },
] as const;

type VatClass = NonNullable<MerchantProductFields['VatClass']>;

const refusal = (code: string) => ({ SkuTaken: 'Sku', GtinTaken: 'Gtin' })[code];

const emptyDraft = {
  Name: '',
  Sku: '',
  Gtin: '',
  Brand: '',
  Size: '',
  Price: '',
  VatClass: 'Standard' as string,
  Weight: '',
  ImageUrl: '',
};

type Draft = typeof emptyDraft;
type Saved = MerchantProductFields & { Id?: string };

const add = products.write('POST /api/merchant/products');
const change = products.write('PUT /api/merchant/products/{id}');

const priceField = { label: 'Price with VAT', kind: 'money', half: true } as const;
const vatField = { label: 'VAT class', options: vatClasses, half: true } as const;

/** Adds a product of the merchant's own, or changes the one it is opened with. */
export const productForm: Form<Draft, Saved, MerchantProduct, MerchantProduct | undefined> = {
  name: 'product',
  title: (product) => (product ? 'Edit product' : 'Add product'),
  action: (product) => (product ? 'Save changes' : 'Add product'),
  fields: {
    Name: 'Name',
    Sku: { label: 'SKU', description: 'The code that your orders have', half: true },
    Gtin: { label: 'GTIN', description: 'The number below the barcode', kind: 'whole', half: true },
    Brand: { label: 'Brand', half: true },
    Size: { label: 'Size', placeholder: '800 g', half: true },
    Price: priceField,
    VatClass: vatField,
    Weight: { label: 'Weight in grams', kind: 'whole', half: true },
    ImageUrl: { label: 'Picture', kind: 'url', placeholder: 'https://', half: true },
  },
  start: (product) =>
    product
      ? {
          ...emptyDraft,
          ...product,
          Price: (product.Price / 100).toFixed(2),
          Weight: product.Weight ? String(product.Weight) : '',
        }
      : emptyDraft,
  rules: {
    Name: mandatory,
    Sku: mandatory,
    Gtin: (value) => (value.trim() ? isGtin(value) : undefined),
    Price: [mandatory, isAmount({ most: 100_000_000 })],
    Weight: isWhole(0, 1_000_000),
  },
  body: (draft, product) => ({
    ...(product && { Id: product.Id }),
    Name: draft.Name.trim(),
    Sku: draft.Sku.trim(),
    Gtin: draft.Gtin.replaceAll(/\s/g, ''),
    Brand: draft.Brand.trim(),
    Size: draft.Size.trim(),
    Price: pence(draft.Price) ?? 0,
    VatClass: draft.VatClass as VatClass,
    Weight: Number(draft.Weight),
    ImageUrl: draft.ImageUrl.trim(),
  }),
  send: ({ Id, ...fields }, key) => (Id ? change({ Id, ...fields }, key) : add(fields, key)),
  refusal: (code) => refusal(code) as 'Sku' | 'Gtin' | undefined,
  done: ({ Name }, _, product) => `${Name} was ${product ? 'changed' : 'added'}.`,
};

interface TakeDraft {
  product: CatalogueProduct | undefined;
  Sku: string;
  Price: string;
  VatClass: string;
}

/** Takes a product from the universal catalogue; the price and the VAT class are the merchant's. */
export const takeForm: Form<TakeDraft, TakenProduct, MerchantProduct> = {
  name: 'product.take',
  title: 'Add from universal catalogue',
  action: 'Add product',
  fields: {
    Sku: { label: 'SKU', description: 'The GTIN unless you enter your own code' },
    Price: priceField,
    VatClass: vatField,
  },
  start: () => ({ product: undefined, Sku: '', Price: '', VatClass: 'Standard' }),
  rules: {
    product: (chosen) => required('Please choose a product.')(chosen?.Id ?? ''),
    Price: [mandatory, isAmount({ most: 100_000_000 })],
  },
  ready: ({ product }) => (product ? undefined : ''),
  body: ({ product, Sku, Price, VatClass }) => ({
    VariantId: product?.Id ?? '',
    Sku: Sku.trim(),
    Price: pence(Price) ?? 0,
    VatClass: VatClass as VatClass,
  }),
  send: products.write('POST /api/merchant/products/take'),
  refusal: (code) => (refusal(code) ? 'Sku' : undefined),
  done: ({ Name }) => `${Name} was added.`,
};
