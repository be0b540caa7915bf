import { isPostal } from '@/lib/address';
import type { InvoiceSettings } from '@/lib/api';
import { isWhole, required, type Form } from '@/lib/form';
import { pence } from '@/lib/format';
import { settings } from './calls';

type Details = Required<
  Omit<InvoiceSettings, 'Prefixes' | 'Waiting' | 'CreditLimit' | 'ChargeLimit' | 'PaymentDays'>
> & { CreditLimit: string; ChargeLimit: string; PaymentDays: string };

/** Prefixes are kept by the shop's id, the operator's by an empty one. */
export type SettingsDraft = Details & Record<`prefix:${string}`, string>;

export const prefixField = (shopId: string) => `prefix:${shopId}` as const;

const isPrice = (text: string) =>
  pence(text) === undefined ? 'Please enter a valid price.' : undefined;

const digits = (count: number, problem: string) => (value: string) =>
  !value || new RegExp(`^\\d{${count}}$`).test(value.replace(/[\s-]/g, '')) ? undefined : problem;

/** What new invoices show of whoever issues them. */
export const settingsForm: Form<SettingsDraft, InvoiceSettings, InvoiceSettings, InvoiceSettings> =
  {
    name: 'invoice.settings',
    start: ({
      Prefixes,
      VatFrom = '',
      VatTo = '',
      NotRegistered = false,
      CreditLimit = 0,
      ChargeLimit = 0,
      PaymentDays = 0,
      BankPayee = '',
      SortCode = '',
      AccountNumber = '',
      ...details
    }) => ({
      ...details,
      CreditLimit: (CreditLimit / 100).toFixed(2),
      ChargeLimit: (ChargeLimit / 100).toFixed(2),
      PaymentDays: String(PaymentDays),
      BankPayee,
      SortCode,
      AccountNumber,
      VatFrom,
      VatTo,
      NotRegistered,
      ...Object.fromEntries(Prefixes.map(({ ShopId, Prefix }) => [prefixField(ShopId), Prefix])),
    }),
    rules: {
      CompanyName: required('This field is mandatory.'),
      CreditLimit: isPrice,
      ChargeLimit: isPrice,
      PaymentDays: isWhole(0, 365),
      PostalCode: isPostal,
      SortCode: digits(6, 'Please enter the six digits of the sort code.'),
      AccountNumber: digits(8, 'Please enter the eight digits of the account number.'),
      VatNumber: (value) =>
        !value || /^(GB|XI)([0-9]{9}|[0-9]{12}|(GD|HA)[0-9]{3})$/i.test(value.replace(/[\s-]/g, ''))
          ? undefined
          : 'Please enter a VAT number such as GB123456782, or leave this empty.',
      VatTo: (last, { VatFrom }) =>
        last && VatFrom && last < VatFrom
          ? 'Please enter a day that is not before the first.'
          : undefined,
    },
    body: (draft, { Prefixes }) => ({
      CompanyName: draft.CompanyName.trim(),
      CompanyNumber: draft.CompanyNumber.trim(),
      VatNumber: draft.NotRegistered ? '' : draft.VatNumber.trim(),
      VatFrom: draft.VatFrom,
      VatTo: draft.VatTo,
      NotRegistered: draft.NotRegistered,
      CreditLimit: pence(draft.CreditLimit) ?? 0,
      ChargeLimit: pence(draft.ChargeLimit) ?? 0,
      PaymentDays: Number(draft.PaymentDays),
      BankPayee: draft.BankPayee.trim(),
      SortCode: draft.SortCode.trim(),
      AccountNumber: draft.AccountNumber.trim(),
      Line1: draft.Line1.trim(),
      Line2: draft.Line2.trim(),
      City: draft.City.trim(),
      PostalCode: draft.PostalCode.trim(),
      Prefixes: Prefixes.map(({ ShopId }) => ({
        ShopId,
        Prefix: draft[prefixField(ShopId)] ?? '',
      })),
    }),
    send: settings.write('PUT /api/invoice/settings'),
    done: () => 'New invoices will show this.',
  };
