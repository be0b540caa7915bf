import { type Address, isAddress, isPhone, noAddress, normalPhone } from '@/lib/address';
import { type Recipient, type RecipientFields, type FileImport, upload } from '@/lib/api';
import { type Form, isEmail, required } from '@/lib/form';
import { resource } from '@/lib/resource';
import { tidyAddress } from '../addresses';

/** The shop's address book. */
export const recipients = resource({
  name: 'recipients',
  title: 'Address Book',
  noun: ['entry', 'entries'],
  list: 'POST /api/shop/recipients/list',
  rows: 'Recipients',
  one: 'GET /api/shop/recipients/{id}',
  label: ({ FirstName, LastName }) => [FirstName, LastName].filter(Boolean).join(' '),
  live: { types: ['Recipient'], arrivals: ['Recipient'] },
});

const importPath = '/api/shop/recipients/import';
export const checkPath = `${importPath}/check`;
export const templatePath = '/api/shop/recipients/template';

const parts = (file: File) => [{ name: 'File', value: file }];

/** checkRecipients says what an import of the file would do. */
export const checkRecipients = (file: File, key: string) =>
  upload<FileImport>(checkPath, parts(file), { key });

export const importRecipients = recipients.writing((file: File, key) =>
  upload<FileImport>(importPath, parts(file), { key }),
);

export interface RecipientDraft {
  FirstName: string;
  LastName: string;
  TelNo: string;
  Email: string;
  Address: Address;
  Instructions: string;
}

const mandatory = required('This field is mandatory.');
export const longestInstructions = 65;

/** addressOf is the address of a recipient. */
export const addressOf = (recipient: Recipient): Address => ({
  ...noAddress,
  Line1: recipient.Line1,
  Line2: recipient.Line2 ?? '',
  Line3: recipient.Line3 ?? '',
  City: recipient.City ?? '',
  PostCode: recipient.PostCode,
  Lat: recipient.Lat,
  Long: recipient.Long,
});

export const nameOf = ({ FirstName, LastName }: Pick<Recipient, 'FirstName' | 'LastName'>) =>
  [FirstName, LastName].filter(Boolean).join(' ');

type Saved = RecipientFields & { Id?: string };

const add = recipients.write('POST /api/shop/recipients');
const change = recipients.write('PUT /api/shop/recipients/{id}');

/** Adds an entry to the address book, or changes the one it is opened with. */
export const recipientForm: Form<RecipientDraft, Saved, Recipient, Recipient | undefined> = {
  name: 'recipient',
  start: (recipient) => ({
    FirstName: recipient?.FirstName ?? '',
    LastName: recipient?.LastName ?? '',
    TelNo: recipient?.TelNo ?? '',
    Email: recipient?.Email ?? '',
    Address: recipient ? addressOf(recipient) : noAddress,
    Instructions: recipient?.Instructions ?? '',
  }),
  rules: {
    FirstName: mandatory,
    TelNo: [mandatory, isPhone],
    Email: isEmail,
    Address: isAddress,
    Instructions: (text) =>
      [...text.trim()].length > longestInstructions
        ? 'Please enter shorter instructions.'
        : undefined,
  },
  body: ({ Address: address, ...draft }, recipient) => ({
    ...(recipient && { Id: recipient.Id }),
    ...draft,
    TelNo: normalPhone(draft.TelNo),
    Email: draft.Email.trim(),
    ...tidyAddress(address),
  }),
  send: ({ Id, ...fields }, key) => (Id ? change({ Id, ...fields }, key) : add(fields, key)),
  done: (recipient, _, before) =>
    before ? `${nameOf(recipient)} was changed.` : `${nameOf(recipient)} was added.`,
};
