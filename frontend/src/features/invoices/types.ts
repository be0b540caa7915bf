import type { AdminInvoiceFilter } from '@/lib/api';

export type InvoiceFilter = AdminInvoiceFilter;
