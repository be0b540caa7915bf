import { type Address, isAddress, isPhone, noAddress, normalPhone } from '@/lib/address';
import { type Form, isEmail, required } from '@/lib/form';
import { tidyAddress } from '../addresses';
import { csvForm, type FileDraft } from '../files/CsvFields';
import {
  importRecipients,
  type Recipient,
  type RecipientImport,
  recipientsKey,
  saveRecipient,
  type SavedRecipient,
} from './calls';

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

/** Adds an entry to the address book, or changes the one it is opened with. */
export const recipientForm: Form<RecipientDraft, SavedRecipient, Recipient, Recipient | undefined> =
  {
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
      id: recipient?.Id ?? '',
      fields: {
        ...draft,
        TelNo: normalPhone(draft.TelNo),
        Email: draft.Email.trim(),
        ...tidyAddress(address),
      },
    }),
    send: saveRecipient,
    refresh: [recipientsKey],
    done: (recipient, _, before) =>
      before ? `${nameOf(recipient)} was changed.` : `${nameOf(recipient)} was added.`,
  };

export const importForm: Form<FileDraft, FileDraft, RecipientImport> = {
  name: 'recipients.import',
  ...csvForm,
  send: ({ file }, key) => importRecipients(file as File, key),
  refresh: [recipientsKey],
};
