import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Dialog } from '@/components/Dialog';
import { editDialog, FormDialog, formDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import type { CatalogueProduct } from '@/lib/api';
import { type FieldProps, useForm } from '@/lib/form';
import { ImportChanges } from './ImportChanges';
import { ProductImport } from './ProductImport';
import { ProductShopsDialog } from './ProductShops';
import { productForm, productImportRows, products, takeForm, universal } from './products';

function TakeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(takeForm, undefined, onClose);
  return (
    <FormDialog form={form} fill onClose={onClose}>
      <ProductField field={form.field('product')} />
      <FormFields form={form} />
    </FormDialog>
  );
}

const pause = 300; // ms
const textOf = ({ Name, Brand, Size, Gtin, Taken }: CatalogueProduct) =>
  [Name, Brand, Size, Gtin, Taken && 'in your catalogue'].filter(Boolean).join(', ');

/** Finds a product of the universal catalogue by name, brand or GTIN, also from a scanner. */
function ProductField({ field }: { field: FieldProps<CatalogueProduct | undefined> }) {
  const { value, onChange, ...rest } = field;
  const [typed, setTyped] = useState('');
  const [Query] = useDebouncedValue(typed.trim(), pause);
  const { data = [], isFetching } = universal.useRead(
    { Query },
    { enabled: Query.length > 1, keep: true },
  );
  const offered = value && !data.some(({ Id }) => Id === value.Id) ? [value, ...data] : data;
  const waiting = Query.length < 2 ? 'Type a name, brand or GTIN' : 'No product found';
  return (
    <Select
      label="Product"
      placeholder="Name, brand or GTIN"
      searchable
      data-autofocus
      data={offered.map((one) => ({ value: one.Id, label: textOf(one), disabled: one.Taken }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Searching…' : waiting}
      {...rest}
      value={value?.Id ?? null}
      onChange={(id) => onChange(offered.find(({ Id }) => Id === id))}
    />
  );
}

/** What a past import of the merchant's did, and what undoing it left. */
function ProductImportChanges({ of, onClose }: { of: string; onClose: () => void }) {
  return (
    <Dialog title="Changes" size={560} fill onClose={onClose}>
      <ImportChanges read={productImportRows} id={of} counts={{ Change: '', Add: '', Kept: '' }} />
    </Dialog>
  );
}

export default {
  page: { add: formDialog(productForm, { fill: true }), take: TakeDialog, import: ProductImport },
  row: {
    edit: editDialog(productForm, { title: 'Edit product', of: products, fill: true }),
    shops: ProductShopsDialog,
    'import-changes': ProductImportChanges,
  },
};
