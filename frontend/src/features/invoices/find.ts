import type { Finder } from '@/lib/commands';
import { openPdf, readInvoices } from './calls';

const shortest = 4; // characters of a number
const most = 4;

/** findInvoices lets Ctrl/Cmd+K find invoices by number, for Admin and Merchant. */
export const findInvoices: Finder = async (query, profile, signal) => {
  const { Role } = profile;
  if (Role === 'Shop' || query.length < shortest || !/\d/.test(query)) return [];
  const { rows } = await readInvoices({ Query: query, Page: 1, Size: most }, { profile }, signal);
  const wanted = query.toLowerCase();
  return rows
    .filter(({ InvoiceNo }) => InvoiceNo.toLowerCase().includes(wanted))
    .slice(0, most)
    .map((invoice) => ({
      id: `invoice ${invoice.InvoiceNo}`,
      label: invoice.InvoiceNo,
      detail: `${invoice.Seller} to ${invoice.Buyer}`,
      group: 'Invoices',
      to: () => openPdf(invoice),
    }));
};
