import { required, type Form } from '@/lib/form';
import { saveSettings, settingsKey } from './calls';
import type { InvoiceSettings } from './types';

export type Details = Omit<InvoiceSettings, 'Prefixes'>;

/** Prefixes are kept by the shop's id, the operator's by an empty one. */
export type SettingsDraft = Details & Record<`prefix:${string}`, string>;

export const prefixField = (shopId: string) => `prefix:${shopId}` as const;

/** What new invoices show of whoever issues them. */
export const settingsForm: Form<SettingsDraft, InvoiceSettings, InvoiceSettings, InvoiceSettings> =
  {
    name: 'invoice.settings',
    start: ({ Prefixes, ...details }) => ({
      ...details,
      ...Object.fromEntries(Prefixes.map(({ ShopId, Prefix }) => [prefixField(ShopId), Prefix])),
    }),
    rules: {
      CompanyName: required('This field is mandatory.'),
      VatNumber: (value) =>
        !value || /^(GB)?([0-9]{9}|[0-9]{12}|(GD|HA)[0-9]{3})$/i.test(value.replace(/[\s-]/g, ''))
          ? undefined
          : 'Please enter a VAT number such as GB123456789, or leave this empty.',
    },
    body: (draft, { Prefixes }) => ({
      CompanyName: draft.CompanyName.trim(),
      CompanyNumber: draft.CompanyNumber.trim(),
      VatNumber: draft.VatNumber.trim(),
      Line1: draft.Line1.trim(),
      Line2: draft.Line2.trim(),
      City: draft.City.trim(),
      PostalCode: draft.PostalCode.trim(),
      Prefixes: Prefixes.map(({ ShopId }) => ({
        ShopId,
        Prefix: draft[prefixField(ShopId)] ?? '',
      })),
    }),
    send: saveSettings,
    refresh: [settingsKey],
    done: () => 'New invoices will show this.',
  };
