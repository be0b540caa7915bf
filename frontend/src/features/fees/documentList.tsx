import { Anchor } from '@mantine/core';
import { Link } from '@/components/Link';
import { openFile, type StatementDocument } from '@/lib/api';
import { money } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { ordersPath } from '@/lib/session';
import { shopOptions } from '@/lib/shops';
import { FileLink } from './FileLink';
import { dayText, documentKinds, documentTypes, typeText } from './types';

type Role = Parameters<typeof ordersPath>[0];

const documents = resource({
  name: 'statement-documents',
  title: 'Documents',
  noun: ['document', 'documents'],
  list: 'POST /api/statements/documents/list',
  rows: 'Result',
  csv: 'POST /api/statements/documents/csv',
  label: ({ InvoiceNo }) => InvoiceNo,
  live: { types: ['Invoice'] },
});

const openInvoice = (InvoiceNo: string) =>
  openFile('GET /api/invoice/url/{invoiceNo}', { InvoiceNo });

/** The documents behind a statement's sums. */
export const documentList = listOf(documents, {
  search: { label: 'Search documents', placeholder: 'Number, order, name' },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'Type', label: 'Type', options: documentTypes },
    { kind: 'several', field: 'Document', label: 'Document', options: documentKinds },
    { kind: 'several', field: 'Shops', param: 'shop', label: 'Shop', options: shopOptions },
  ],
  columns: [
    { label: 'Number', cell: numberOf, width: '10rem' },
    { label: 'Type', cell: kindOf },
    { label: 'Posted', sort: 'own', cell: ({ PostedOn }) => dayText(PostedOn), width: '7rem' },
    {
      label: 'Order',
      cell: (row, { context }) => <OrderLink row={row} role={context.profile.Role} />,
      width: '9rem',
    },
    { label: 'Net', cell: ({ Net }) => money(Net), end: true, width: '7rem' },
    { label: 'VAT', cell: ({ Vat }) => money(Vat), end: true, width: '7rem' },
    { label: 'Total', cell: ({ Gross }) => money(Gross), end: true, width: '7rem' },
  ],
  card: {
    title: numberOf,
    end: ({ Gross }) => money(Gross),
    detail: (row) => `${kindOf(row)}, ${dayText(row.PostedOn)}`,
    state: (row, { context }) => <OrderLink row={row} role={context.profile.Role} />,
  },
});

function numberOf({ InvoiceNo }: StatementDocument) {
  return <FileLink label={InvoiceNo} of={InvoiceNo} open={openInvoice} />;
}

function kindOf({ Type, Document }: StatementDocument) {
  return Document === 'CreditNote' ? `${typeText(Type)}, credit note` : typeText(Type);
}

function OrderLink({ row, role }: { row: StatementDocument; role: Role }) {
  if (!row.OrderId) return null;
  const to =
    row.OrderKind === 'collect'
      ? `/delivery-order/${row.OrderId}`
      : `${ordersPath(role)}/details/${row.OrderId}`;
  return (
    <Anchor component={Link} to={to} inherit>
      {row.OrderNo}
    </Anchor>
  );
}
