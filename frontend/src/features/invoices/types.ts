import type { components } from '@/lib/api';

type Schemas = components['schemas'];
export type Invoice = Schemas['Invoice'];
export type InvoiceFilter = Schemas['AdminInvoiceFilter'];
export type InvoiceSettings = Schemas['InvoiceSettings'];
export type ShopInvoiceFilter = Schemas['ShopInvoiceFilter'];
