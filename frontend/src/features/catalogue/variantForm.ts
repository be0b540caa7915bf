import type { NewVariant, ProductVariant } from '@/lib/api';
import { type Form, required } from '@/lib/form';
import { type Saved, saveVariant, useSubcategoryOptions } from './calls';

/** What a variant's form is opened with: the one to change, or the subcategory of a new one. */
export interface VariantGiven {
  variant?: ProductVariant | undefined;
  subcategoryId: string;
}

type VariantDraft = Required<NewVariant>;

/** isGtin refuses what is no GTIN or has a wrong last digit; the server checks the rest. */
export function isGtin(value: string): string | undefined {
  const digits = value.replaceAll(/\s/g, '');
  if (!/^\d{8,14}$/.test(digits)) return 'A GTIN has 8, 12, 13 or 14 digits.';
  const body = digits.slice(0, -1).padStart(13, '0');
  const sum = [...body].reduce((all, digit, i) => all + Number(digit) * (i % 2 ? 1 : 3), 0);
  const right = (10 - (sum % 10)) % 10;
  if (digits.endsWith(String(right))) return undefined;
  return `The last digit is wrong: after ${digits.slice(0, -1)} it would be ${right}.`;
}

/** Adds a product variant, or changes the one that is given. */
export const variantForm: Form<VariantDraft, Saved<NewVariant>, ProductVariant, VariantGiven> = {
  name: 'variant.save',
  action: ({ variant }) => (variant ? 'Save changes' : 'Add variant'),
  fields: {
    Name: 'Name',
    Gtin: {
      label: 'GTIN',
      kind: 'whole',
      description: 'The number below the barcode, with its check digit',
    },
    Brand: 'Brand',
    Size: { label: 'Size', placeholder: '800 g' },
    SubCategoryId: { label: 'Subcategory', useOptions: useSubcategoryOptions },
    ImageUrl: { label: 'Image', kind: 'url', placeholder: 'https://' },
  },
  start: ({ variant, subcategoryId }) => ({
    Gtin: variant?.Gtin ?? '',
    Name: variant?.Name ?? '',
    Brand: variant?.Brand ?? '',
    Size: variant?.Size ?? '',
    ImageUrl: variant?.ImageUrl ?? '',
    MerchantIds: variant?.MerchantIds ?? [],
    SubCategoryId: variant?.SubCategoryId ?? subcategoryId,
  }),
  rules: {
    Gtin: [required('Please enter the GTIN.'), isGtin],
    Name: required('Please enter a name.'),
    SubCategoryId: required('Please choose a subcategory.'),
  },
  ready: ({ Gtin, Name }) => (Gtin.trim() && Name.trim() ? undefined : ''),
  body: ({ Gtin, ...rest }, { variant }) => ({
    Id: variant?.Id ?? '',
    Fields: { ...rest, Gtin: Gtin.replaceAll(/\s/g, '') },
  }),
  send: saveVariant,
  done: ({ Name }, _, { variant }) => `${Name} was ${variant ? 'changed' : 'added'}.`,
};
