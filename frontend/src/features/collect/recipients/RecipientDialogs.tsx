import { AddressField } from '@/components/form/AddressField';
import { LongTextField, TextField } from '@/components/form/fields';
import { FormContent, FormDialog } from '@/components/form/FormDialog';
import { Pairs } from '@/components/form/FormFields';
import { PhoneField } from '@/components/form/PhoneField';
import { QueryDialog } from '@/components/QueryDialog';
import type { Recipient } from '@/lib/api';
import { type FormState, useForm } from '@/lib/form';
import { usedCharacters } from '../booking/usedCharacters';
import {
  longestInstructions,
  type RecipientDraft,
  recipientForm,
  recipients,
} from './recipientForms';
import { ImportDialog } from './ImportDialog';

interface Props {
  onClose: () => void;
}

function AddDialog({ onClose }: Props) {
  const form = useForm(recipientForm, undefined, onClose);
  return (
    <FormDialog
      title="Add to address book"
      action="Add"
      form={form}
      onClose={onClose}

      fill
    >
      <RecipientFields form={form} />
    </FormDialog>
  );
}

function EditDialog({ of, onClose }: Props & { of: string }) {
  return (
    <QueryDialog title="Edit entry" query={recipients.useOne(of)} lines={4} onClose={onClose} fill>
      {(loaded) => <Loaded recipient={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

function Loaded({ recipient, onClose }: Props & { recipient: Recipient }) {
  const form = useForm(recipientForm, recipient, onClose);
  return (
    <FormContent action="Save changes" form={form} onClose={onClose}>
      <RecipientFields form={form} />
    </FormContent>
  );
}

function RecipientFields({ form: { field, draft } }: { form: FormState<RecipientDraft> }) {
  return (
    <>
      <Pairs>
        <TextField label="First name" data-autofocus {...once} field={field('FirstName')} />
        <TextField label="Last name" {...once} field={field('LastName')} />
        <PhoneField label="Phone number" {...once} field={field('TelNo')} />
        <TextField label="Email" type="email" {...once} field={field('Email')} />
      </Pairs>
      <AddressField label="Address" field={field('Address')} />
      <LongTextField
        label="Delivery instructions"
        description={usedCharacters(draft.Instructions, longestInstructions)}
        field={field('Instructions')}
      />
    </>
  );
}

const once = { autoComplete: 'off' } as const;

export default { page: { add: AddDialog, import: ImportDialog }, row: { edit: EditDialog } };
