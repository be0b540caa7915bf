import { type BankImport, download, type OpeningImport, type PayoutRun, upload } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { resource } from '@/lib/resource';
import { paymentSettings } from './settings';

const live = { types: ['Payout'] };

/** What is paid to a merchant in a run. */
export const payouts = resource({
  name: 'payouts',
  title: 'Payouts',
  noun: ['payout', 'payouts'],
  list: 'POST /api/payouts/list',
  rows: 'Result',
  label: ({ Reference }) => Reference,
  live,
});

/** What merchants and the operator owe each other. */
export const accounts = resource({
  name: 'merchant-accounts',
  title: 'Merchants',
  noun: ['merchant', 'merchants'],
  list: 'POST /api/admin/payouts/merchants/list',
  rows: 'Result',
  one: 'GET /api/admin/payouts/merchants/{id}',
  label: ({ MerchantName }) => MerchantName,
  live,
});

/** Invoices that merchants owe. */
export const openItems = resource({
  name: 'open-items',
  title: 'Open items',
  noun: ['open item', 'open items'],
  list: 'POST /api/payouts/open-items/list',
  rows: 'Result',
  label: ({ InvoiceNo }) => InvoiceNo,
  live,
});

/** Proposals of what to pay, approved by a second Admin. */
export const runs = resource({
  name: 'payout-runs',
  title: 'Payout runs',
  noun: ['run', 'runs'],
  list: 'POST /api/admin/payouts/runs/list',
  rows: 'Result',
  one: 'GET /api/admin/payouts/runs/{id}',
  label: ({ Reference }) => Reference,
  changes: [payouts, accounts],
  live,
});

/** What the bank reported. */
export const bankLines = resource({
  name: 'bank-lines',
  title: 'Bank statement',
  noun: ['movement', 'movements'],
  list: 'POST /api/admin/payouts/bank-lines/list',
  rows: 'Result',
  one: 'GET /api/admin/payouts/bank-lines/{id}',
  label: ({ Reference, BookedOn }) => Reference || `Movement of ${formatDate(BookedOn)}`,
  changes: [runs, payouts, accounts, openItems],
  live,
});

export const operatorSettings = paymentSettings.reading('GET /api/admin/payouts/settings');

export const fileOf =
  (format: 'pain001' | 'standard18') =>
  ({ Id, Reference }: PayoutRun) =>
    download(
      `/api/admin/payouts/runs/${Id}/file/${format}`,
      `${Reference}.${format === 'pain001' ? 'xml' : 'txt'}`,
    );

export const adviceOf = ({ Id, Reference }: { Id: string; Reference: string }) =>
  download(`/api/payouts/${Id}/advice`, `remittance-${Reference}.pdf`);

export const statementPath = '/api/admin/payouts/bank-statement';

const parts = (file: File) => [{ name: 'File', value: file }];

export const checkStatement = (file: File, key: string) =>
  upload<BankImport>(`${statementPath}/check`, parts(file), { key });

export const importStatement = bankLines.writing((file: File, key) =>
  upload<BankImport>(statementPath, parts(file), { key }),
);

export const openingsPath = '/api/admin/payouts/opening-balances';

export const checkOpenings = (file: File, key: string) =>
  upload<OpeningImport>(`${openingsPath}/check`, parts(file), { key });

export const importOpenings = accounts.writing((file: File, key) =>
  upload<OpeningImport>(openingsPath, parts(file), { key }),
);
