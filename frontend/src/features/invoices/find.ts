import { api, bodyOf, resultOf } from '@/lib/api';
import { useFinder } from '@/lib/commands';
import { useProfile } from '@/lib/session';

const shortest = 4; // characters of a number
const most = 4;

/** useInvoiceFinder lets Ctrl/Cmd+K find invoices by number, for Admin and Merchant. */
export function useInvoiceFinder(): void {
  const { Role } = useProfile();
  useFinder(async (query, signal) => {
    if (Role === 'Shop' || query.length < shortest || !/\d/.test(query)) return [];
    const init = { body: { Query: query, Page: 1, Size: most }, signal };
    const page =
      Role === 'Admin'
        ? await bodyOf(api.POST('/api/admin/invoice', init))
        : await resultOf(api.POST('/api/merchant/invoices', init));
    const wanted = query.toLowerCase();
    return page.InvoiceGroups.flatMap((group) => group.Invoices)
      .filter(({ InvoiceNo }) => InvoiceNo.toLowerCase().includes(wanted))
      .slice(0, most)
      .map((invoice) => ({
        id: `invoice ${invoice.InvoiceNo}`,
        label: invoice.InvoiceNo,
        detail: `${invoice.Seller} to ${invoice.Buyer}`,
        group: 'Invoices',
        run: () => void import('./calls').then(({ openPdf }) => openPdf(invoice)),
      }));
  });
}
