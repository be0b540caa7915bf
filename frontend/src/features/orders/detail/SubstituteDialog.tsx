import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { MoneyField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import type { Order, Orderline, ShopProduct } from '@/lib/api';
import { ask } from '@/lib/api';
import { type Form, type FormState, isAmount, isWhole, required, wholeNumber } from '@/lib/form';
import { money, pence } from '@/lib/format';
import { useCan } from '@/lib/session';
import { substitute } from '../orders';
import { replaceable } from './lines';
import { isGtin, isSameCode } from './scanning';
import { useItemForm } from './useItemForm';

/** Pence as an amount is typed. */
const pounds = (n: number) => (n / 100).toFixed(2);

interface Draft {
  title: string;
  code: string;
  quantity: string;
  price: string;
}

interface Given {
  order: Order;
  line: Orderline;
}

const formOf = (
  most: number,
  price: number,
  sees: boolean,
): Form<Draft, Parameters<typeof substitute>[0], Order, Given> => ({
  name: 'order.substitute',
  start: () => ({ title: '', code: '', quantity: String(most), price: pounds(price) }),
  rules: {
    title: [required('Please enter what is delivered instead')],
    quantity: [required('Please enter a quantity'), isWhole(1, most)],
    price: [required('Please enter a price'), isAmount({ most: price })],
  },
  names: { Title: 'title', GTIN: 'code', SKU: 'code', Quantity: 'quantity', Price: 'price' },
  body: ({ title, code, quantity, price: typed }, { order, line }) => ({
    Id: order.Id,
    LineId: line.OrderLineId,
    Title: title.trim(),
    ...(code.trim() && (isGtin(code) ? { GTIN: code.trim() } : { SKU: code.trim() })),
    Quantity: wholeNumber(quantity) ?? most,
    ...(sees && { Price: pence(typed) ?? price }), // who sees no prices leaves it to the catalogue
  }),
  send: substitute,
  done: (_, { title }) => `${title.trim()} is delivered instead.`,
});

interface Props extends Given {
  onClose: () => void;
  onFail: (error: unknown) => boolean;
}

/** Asks what is delivered instead of an item: a product of the catalogue, found by name or scan, or anything else. */
export function SubstituteDialog({ order, line, onClose, onFail }: Props) {
  const most = replaceable(order, line);
  const price = line.OrderLineAmountPerUnit;
  const sees = useCan('view_money');
  const form = useItemForm(formOf(most, price, sees), { order, line }, { onClose, onFail });
  return (
    <FormDialog form={form} title="Replace item" action="Replace item" onClose={onClose}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {line.ProductTitle}: {line.OrderLineOriginalQuantity} ordered. The customer is told, and
        gets back what the other item costs less.
      </Text>
      <ProductField form={form} price={price} />
      <TextField
        field={form.field('code')}
        label="Barcode or SKU (optional)"
        description="Scanned when the order is packed."
        maxLength={120}
        autoComplete="off"
      />
      {most > 1 && (
        <WholeNumberField
          field={form.field('quantity')}
          least={1}
          most={most}
          label="Quantity replaced"
        />
      )}
      {sees && (
        <MoneyField
          field={form.field('price')}
          label="Price for one"
          description={`At most ${money(price)}, the price of the ordered item.`}
        />
      )}
    </FormDialog>
  );
}

/** search finds what the shop sells; nothing is offered while something else was ordered or it cannot be reached. */
const search = (query: string, signal?: AbortSignal) =>
  ask('POST /api/shop/products/list', { Page: 1, Query: query }, signal).then(({ Products }) =>
    Products.filter(({ State }) => State === 'On').slice(0, 8),
  );

const nameOf = ({ Name, Brand, Size }: ShopProduct) =>
  [Brand && !Name.includes(Brand) && Brand, Name, Size].filter(Boolean).join(' ').slice(0, 200);

function ProductField({ form, price }: { form: FormState<Draft>; price: number }) {
  const sees = useCan('view_money');
  const { value, ...field } = form.field('title');
  const [query] = useDebouncedValue(value.trim().slice(0, 100), 250);
  const found = useQuery({
    queryKey: ['shop-products', 'substitutes', query],
    queryFn: ({ signal }) => search(query, signal),
    enabled: query.length > 1,
    placeholderData: (before) => before,
  });
  const products = (query.length > 1 && found.data ? found.data : []).filter(
    (product) => nameOf(product) !== value, // it is chosen already
  );
  const take = (product: ShopProduct) =>
    form.set({
      title: nameOf(product),
      code: product.Gtin || product.Sku,
      price: pounds(Math.min(product.Price, price)),
    });
  // A scanner types a barcode and presses Enter, faster than anything is found.
  const scanned = (event: KeyboardEvent) => {
    const code = value.trim();
    if (event.key !== 'Enter' || !isGtin(code)) return;
    event.preventDefault();
    const unknown = () => form.set({ title: '', code });
    search(code).then((all) => {
      const product = all.find(({ Gtin, Sku }) => isSameCode(Gtin, code) || isSameCode(Sku, code));
      if (product) take(product);
      else unknown();
    }, unknown);
  };
  return (
    <Autocomplete
      {...field}
      value={value}
      label="Delivered instead"
      description="Search the catalogue, scan the barcode, or enter a name."
      data={products.map((product) => ({ value: product.Id, label: nameOf(product) }))}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const product = products.find(({ Id }) => Id === option.value);
        return product ? `${nameOf(product)}${sees ? ` · ${money(product.Price)}` : ''}` : '';
      }}
      onOptionSubmit={(id) => {
        const product = products.find(({ Id }) => Id === id);
        if (product) take(product);
      }}
      onKeyDown={scanned}
      maxLength={200}
      data-autofocus
    />
  );
}
