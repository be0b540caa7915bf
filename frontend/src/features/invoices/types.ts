import type { Schemas } from '@/lib/api';

export type Invoice = Schemas['Invoice'];
export type InvoiceFilter = Schemas['AdminInvoiceFilter'];
export type InvoiceSettings = Schemas['InvoiceSettings'];
export type ShopInvoiceFilter = Schemas['ShopInvoiceFilter'];
