import { Stack, Text } from '@mantine/core';
import { importDialog } from '@/components/import/ImportDialog';
import type { ImportFlow } from '@/components/import/importFlow';
import type { MerchantProductImport } from '@/lib/api';
import { counted, whole } from '@/lib/format';
import { ChangedRows } from './ImportChanges';
import { checkPath, checkProducts, importProducts, templatePath } from './products';

const flow: ImportFlow<MerchantProductImport> = {
  name: 'products.import',
  title: 'Import into Product Catalogue',
  intro:
    'The first row has the headings. SKU, Name and Price are needed; of a product of the universal catalogue GTIN and Price are enough. Products whose SKU you have already are updated. You can undo the import for thirty days.',
  label: 'Excel or CSV file',
  kind: 'table',
  maxBytes: 8_000_000,
  template: { path: templatePath, name: 'product-catalogue.csv' },
  check: { action: 'Check', path: checkPath, send: checkProducts, field: 'File' },
  review: (check) => ({
    content: (
      <Stack>
        <Text>
          {counted(check.Rows, 'row')}: {whole(check.Added)} to add, {whole(check.Changed)} to
          change, {whole(check.Same)} without a change.
        </Text>
        {check.Changes.length > 0 && <ChangedRows rows={check.Changes} />}
        {check.Changed > check.Changes.length && (
          <Text size="sm">The first {check.Changes.length} that change are shown.</Text>
        )}
      </Stack>
    ),
    leftOut: check.LeftOut,
    ...(check.Added + check.Changed > 0 && {
      action: `Import ${counted(check.Added + check.Changed, 'product')}`,
    }),
  }),
  run: ({ file }, key) => importProducts(file as File, key),
  outcome: (made) => ({
    content: (
      <Text>
        {counted(made.Rows, 'row')}: {whole(made.Added)} added, {whole(made.Changed)} changed,{' '}
        {whole(made.Same)} without a change.
      </Text>
    ),
    leftOut: made.LeftOut,
  }),
};

export const ProductImport = importDialog(flow);
