import { api, bodyOf, download, keyed, problemText, resultOf } from '@/lib/api';
import { showError } from '@/lib/errors';
import type { ListContext, ListParams, ListRequest } from '@/lib/list';
import type { Role } from '@/lib/session';
import { platform } from '@/platform';
import type { Invoice, InvoiceFilter, InvoiceSettings, ShopInvoiceFilter } from './types';

const init = <B>(body: B, signal?: AbortSignal) => ({ body, ...(signal && { signal }) });

const pages = {
  Admin: (params: ListParams<InvoiceFilter>, signal?: AbortSignal) =>
    bodyOf(api.POST('/api/admin/invoice', init(params, signal))),
  Merchant: (params: ListParams<InvoiceFilter>, signal?: AbortSignal) =>
    resultOf(api.POST('/api/merchant/invoices', init(params, signal))),
  Shop: async (params: ListParams<InvoiceFilter>, signal?: AbortSignal) => {
    const page = await bodyOf(
      api.POST('/api/shop/invoices', init(params as ListParams<ShopInvoiceFilter>, signal)),
    );
    return { ...page, InvoiceGroups: page.invoiceGroups };
  },
};

/** One page of invoices; the server counts and pages orders. */
export async function readInvoices(
  params: ListParams<InvoiceFilter>,
  { profile }: ListContext,
  signal?: AbortSignal,
) {
  const page = await pages[profile.Role](params, signal);
  return {
    rows: page.InvoiceGroups.flatMap((group) => group.Invoices),
    total: page.Total,
    next: page.Next,
  };
}

/** openPdf shows an invoice in a new tab, by a link that is good for a minute. */
export function openPdf({ InvoiceNo }: Invoice): void {
  resultOf(
    api.GET('/api/invoice/url/{invoiceNo}', { params: { path: { invoiceNo: InvoiceNo } } }),
  ).then(
    ({ FileUrl }) => platform.openExternal(FileUrl),
    (error: unknown) => showError(problemText(error)),
  );
}

export const downloadXml = ({ InvoiceNo }: Invoice) =>
  download(`/api/invoice/ubl/${InvoiceNo}`, `${InvoiceNo}.xml`);

export const downloadZip = (invoices: readonly Invoice[]) =>
  download('/api/invoice/zip', 'invoices.zip', {
    InvoiceNos: invoices.map(({ InvoiceNo }) => InvoiceNo),
  });

const documents: Record<Role, string> = {
  Admin: '/api/admin/invoice/pdf',
  Merchant: '/api/merchant/invoices/pdf',
  Shop: '/api/shop/invoices/pdf',
};

/** All invoices that match, as one PDF. */
export const downloadOnePdf = (request: ListRequest<InvoiceFilter>, { profile }: ListContext) =>
  download(documents[profile.Role], 'invoices.pdf', request);

export const merchantOptions = {
  key: ['invoice-merchants'],
  load: async (signal: AbortSignal) =>
    (await resultOf(api.GET('/api/admin/invoice/merchant', { signal }))).map(
      ({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName }),
    ),
};

const shopsOf = (path: '/api/admin/invoice/shop' | '/api/merchant/invoice/shop') => ({
  key: ['invoice-shops', path],
  load: async (signal: AbortSignal) =>
    (await resultOf(api.GET(path, { signal }))).map(({ ShopId, ShopName }) => ({
      value: ShopId,
      label: ShopName,
    })),
});
export const allShops = shopsOf('/api/admin/invoice/shop');
export const ownShops = shopsOf('/api/merchant/invoice/shop');

export const settingsKey = ['invoice-settings'] as const;

export const readSettings = (signal?: AbortSignal) =>
  resultOf(api.GET('/api/invoice/settings', signal ? { signal } : {}));

export const saveSettings = (body: InvoiceSettings, key: string): Promise<InvoiceSettings> =>
  resultOf(api.PUT('/api/invoice/settings', { body, ...keyed(key) }));
