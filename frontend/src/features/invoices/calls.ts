import { call, download, type Invoice, openFile, problemText, type Response } from '@/lib/api';
import { showError } from '@/lib/errors';
import type { ListContext, ListParams, ListRequest } from '@/lib/list';
import { resource } from '@/lib/resource';
import { rolePath, type Role } from '@/lib/session';
import type { InvoiceFilter } from './types';

const lists = {
  Admin: 'POST /api/admin/invoice',
  Merchant: 'POST /api/merchant/invoices',
  Shop: 'POST /api/shop/invoices',
} as const;

/** groupsOf is the orders of a response with their invoices; each role's response is written otherwise. */
const groupsOf = (page: Response<(typeof lists)[Role]>) =>
  'Result' in page
    ? page.Result
    : { InvoiceGroups: 'invoiceGroups' in page ? page.invoiceGroups : page.InvoiceGroups, ...page };

/** One page of invoices; the server counts and pages orders. */
export async function readInvoices(
  params: Partial<ListParams<InvoiceFilter>>,
  { profile }: Pick<ListContext, 'profile'>,
  signal?: AbortSignal,
) {
  const page = groupsOf(await call(lists[profile.Role], params, { rest: 'body', signal }));
  return {
    rows: page.InvoiceGroups.flatMap((group) => group.Invoices),
    total: page.Total,
    next: page.Next,
  };
}

/** openPdf shows an invoice in a new tab. */
export function openPdf({ InvoiceNo }: Invoice): void {
  openFile('GET /api/invoice/url/{invoiceNo}', { InvoiceNo }).catch((error: unknown) =>
    showError(problemText(error), error),
  );
}

export const downloadXml = ({ InvoiceNo }: Invoice) =>
  download(`/api/invoice/ubl/${InvoiceNo}`, `${InvoiceNo}.xml`);

export const downloadZip = (all: readonly Invoice[]) =>
  download('/api/invoice/zip', 'invoices.zip', {
    InvoiceNos: all.map(({ InvoiceNo }) => InvoiceNo),
  });

/** All invoices that match, as one PDF. */
export const downloadOnePdf = (request: ListRequest<InvoiceFilter>, { profile }: ListContext) => {
  const noun = profile.Role === 'Admin' ? 'invoice' : 'invoices';
  return download(`/api/${rolePath(profile.Role)}/${noun}/pdf`, 'invoices.pdf', request);
};

export const invoices = resource({ name: 'invoices' });

/** What can still be credited of an invoice. */
export const invoiceDocument = invoices.reading('GET /api/invoice/document/{invoiceNo}');

export const creditInvoice = invoices.write('POST /api/invoice/credit/{invoiceNo}');

const shopOption = ({ ShopId, ShopName }: { ShopId: string; ShopName: string }) => ({
  value: ShopId,
  label: ShopName,
});
export const merchantOptions = invoices
  .reading('GET /api/admin/invoice/merchant')
  .options(({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName }));
export const allShops = invoices.reading('GET /api/admin/invoice/shop').options(shopOption);
export const ownShops = invoices.reading('GET /api/merchant/invoice/shop').options(shopOption);

/** How the operator, or a merchant and its shops, show on new invoices. */
export const settings = resource({ name: 'invoice-settings' });
export const ownSettings = settings.reading('GET /api/invoice/settings');
