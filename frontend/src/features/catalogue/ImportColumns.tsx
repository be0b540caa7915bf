import { Autocomplete, Button, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Alert } from '@/components/Alert';
import type { ImportCheck } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { assignColumns, importSuppliers } from './calls';

const columns = [
  'GTIN',
  'Name',
  'Brand',
  'Size',
  'Vertical',
  'Category',
  'Subcategory',
  'Merchants',
  'Image',
  'Id',
] as const;

type Column = (typeof columns)[number] | '';

/** As the server compares headings: case and spaces do not count. */
const keyOf = (heading: string) => heading.replaceAll(/\s/g, '').toLowerCase();

const known = new Map(columns.map((column) => [keyOf(column), column]));

/** What the template calls columns that suppliers often name otherwise. */
const proposals: Record<string, Column> = {
  barcode: 'GTIN',
  ean: 'GTIN',
  ean13: 'GTIN',
  upc: 'GTIN',
  product: 'Name',
  productname: 'Name',
  title: 'Name',
  description: 'Name',
  manufacturer: 'Brand',
  packsize: 'Size',
  imageurl: 'Image',
  picture: 'Image',
};

/** hasUnknown tells of a file with headings that neither the template nor anybody has explained. */
export const hasUnknown = ({ Headings, Columns }: ImportCheck) =>
  Headings.some((heading) => !known.has(keyOf(heading)) && !(keyOf(heading) in Columns));

interface Props {
  check: ImportCheck;
}

/** Says what the columns of a file are; under a supplier's name, its next files are understood at once. */
export function ImportColumns({ check: { Id, Headings, Columns, Error: why } }: Props) {
  const suppliers = importSuppliers.useRead(undefined).data ?? [];
  const of = (heading: string): Column => {
    const key = keyOf(heading);
    return (Columns[key] as Column | undefined) ?? known.get(key) ?? proposals[key] ?? '';
  };
  const fits = suppliers.find(({ Columns: theirs }) =>
    Object.keys(theirs).every((key) => Headings.some((heading) => keyOf(heading) === key)),
  );
  const [supplier, setSupplier] = useState<string>();
  const [chosen, setChosen] = useState<Record<string, Column>>({});
  const name = supplier ?? fits?.Name ?? '';
  const remembered = suppliers.find(({ Name }) => Name === name)?.Columns;
  const valueOf = (heading: string) =>
    chosen[heading] ?? (remembered?.[keyOf(heading)] as Column | undefined) ?? of(heading);
  const assign = useAction({
    run: (_: void, key) =>
      assignColumns(
        {
          Id,
          Supplier: name.trim(),
          Columns: Headings.map((Heading) => ({ Heading, Column: valueOf(Heading) })),
        },
        key,
      ),
    refresh: [['catalogue.import', 'check']],
  });
  const used = Headings.map(valueOf).filter(Boolean);
  const twice = used.find((column, index) => used.indexOf(column) < index);
  const isKnown = used.some((column) => column === 'GTIN' || column === 'Id');
  return (
    <Stack gap="sm">
      <Alert tone="warn" title="Some columns are not known">
        {why || 'Say what they are, or leave them out.'}
      </Alert>
      <Autocomplete
        label="Supplier"
        description="Remembers the columns for the next file of this supplier"
        data={suppliers.map(({ Name }) => Name)}
        value={name}
        maxLength={120}
        onChange={(value) => {
          setSupplier(value);
          setChosen({});
        }}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {Headings.map((heading) => (
          <Select
            key={heading}
            label={heading}
            data={columns.map((column) => ({ value: column, label: column }))}
            placeholder="Not imported"
            clearable
            value={valueOf(heading) || null}
            onChange={(column) => setChosen({ ...chosen, [heading]: column ?? '' })}
          />
        ))}
      </SimpleGrid>
      {twice && <Text size="sm">{twice} is chosen twice.</Text>}
      {!isKnown && <Text size="sm">Choose which column has the GTIN or the Id.</Text>}
      <Button
        variant="light"
        loading={assign.busy}
        disabled={twice !== undefined || !isKnown}
        onClick={() => assign.go()}
      >
        Check with these columns
      </Button>
    </Stack>
  );
}
