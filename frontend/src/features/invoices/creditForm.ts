import type { CreditOutcome, InvoiceDocument, NewCredit } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { money, pence } from '@/lib/format';
import { creditInvoice } from './calls';

export const creditKinds = [
  { value: 'Items', label: 'Items that the customer does not have' },
  { value: 'Goodwill', label: 'Goodwill' },
  { value: 'Error', label: 'The invoice was wrong' },
];

type Sent = NewCredit & { InvoiceNo: string };

/** What is credited of each line is kept by the line's number. */
export type CreditDraft = { Kind: string; Reason: string } & Record<`line:${number}`, string>;

export const lineField = (no: number) => `line:${no}` as const;

/** creditDone says what came of a request. */
export const creditDone = ({ CreditNo, InvoiceNo, Waiting }: CreditOutcome) => {
  if (Waiting) return 'Another Admin has to approve it.';
  return InvoiceNo
    ? `${CreditNo} and ${InvoiceNo} were issued.`
    : `Credit note ${CreditNo} was issued.`;
};

const amountRule = (left: number) => (text: string) => {
  if (!text.trim()) return undefined;
  const amount = pence(text);
  if (amount === undefined) return 'Please enter a valid price.';
  return amount > left ? `At most ${money(left)} is left.` : undefined;
};

/** Credits an invoice by line. */
export const creditForm: Form<CreditDraft, Sent, CreditOutcome, InvoiceDocument> = {
  name: 'invoice.credit',
  action: 'Issue credit note',
  start: ({ Lines, Type }) => ({
    Kind: Type === 'Shop' ? 'Items' : 'Error',
    Reason: '',
    ...Object.fromEntries(Lines.map(({ No }) => [lineField(No), ''])),
  }),
  rules: ({ Lines }) => ({
    Reason: mandatory,
    ...Object.fromEntries(Lines.map(({ No, Left }) => [lineField(No), amountRule(Left)])),
  }),
  body: (draft, { InvoiceNo, Lines }) => ({
    InvoiceNo,
    Kind: draft.Kind as NewCredit['Kind'],
    Reason: draft.Reason.trim(),
    Lines: Lines.map(({ No }) => ({ No, Amount: pence(draft[lineField(No)] ?? '') ?? 0 })).filter(
      ({ Amount }) => Amount > 0,
    ),
  }),
  send: creditInvoice,
  done: creditDone,
};

const buyerFields = ['Name', 'Contact', 'Line1', 'Line2', 'City', 'PostalCode', 'Email'] as const;

export type ReissueDraft = Record<(typeof buyerFields)[number] | 'VatNumber' | 'Reason', string> &
  Record<`class:${number}`, string>;

export const classField = (no: number) => `class:${no}` as const;

/** Credits an invoice wholly and issues it anew, for another buyer or with other classes of VAT. */
export const reissueForm: Form<ReissueDraft, Sent, CreditOutcome, InvoiceDocument> = {
  name: 'invoice.reissue',
  action: 'Credit and issue anew',
  start: ({ Buyer, Lines }) => ({
    Name: Buyer.Name,
    Contact: Buyer.Contact ?? '',
    Line1: Buyer.Line1 ?? '',
    Line2: Buyer.Line2 ?? '',
    City: Buyer.City ?? '',
    PostalCode: Buyer.PostalCode ?? '',
    Email: Buyer.Email ?? '',
    VatNumber: Buyer.VatNumber ?? '',
    Reason: '',
    ...Object.fromEntries(Lines.map(({ No, VatClass }) => [classField(No), VatClass])),
  }),
  rules: { Name: mandatory, Reason: mandatory },
  body: (draft, { InvoiceNo, Lines, Registered }) => ({
    InvoiceNo,
    Kind: 'Error',
    Reason: draft.Reason.trim(),
    Reissue: {
      Buyer: {
        Name: draft.Name.trim(),
        VatNumber: draft.VatNumber.trim(),
        ...Object.fromEntries(buyerFields.map((name) => [name, draft[name].trim()])),
      },
      ...(Registered && { Classes: Lines.map(({ No }) => draft[classField(No)] ?? 'Standard') }),
    } as NonNullable<NewCredit['Reissue']>,
  }),
  send: creditInvoice,
  done: creditDone,
};
