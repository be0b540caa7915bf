import { SimpleGrid } from '@mantine/core';
import { Dialog } from '@/components/Dialog';
import { AddressField } from '@/components/form/AddressField';
import { LongTextField, TextField } from '@/components/form/fields';
import { FormContent, FormDialog } from '@/components/form/FormDialog';
import { PhoneField } from '@/components/form/PhoneField';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { type FormState, useForm } from '@/lib/form';
import { usedCharacters } from '../booking/usedCharacters';
import { type Recipient, useRecipient } from './calls';
import { ImportDialog } from './ImportDialog';
import { longestInstructions, type RecipientDraft, recipientForm } from './recipientForms';

interface Props {
  onClose: () => void;
}

/** The dialog that the address names. */
export default function RecipientDialogs({
  name,
  id,
  onClose,
}: Props & { name: string; id: string }) {
  if (name === 'add') return <AddDialog onClose={onClose} />;
  if (name === 'import') return <ImportDialog onClose={onClose} />;
  return name === 'edit' && id ? <EditDialog id={id} onClose={onClose} /> : null;
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

function EditDialog({ id, onClose }: Props & { id: string }) {
  const recipient = useRecipient(id);
  return (
    <Dialog title="Edit entry" onClose={onClose} fill>
      <QueryBoundary query={recipient} skeleton={<PanelSkeleton count={4} />}>
        {(loaded) => <Loaded recipient={loaded} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
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
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }} spacing="md">
        <TextField label="First name" data-autofocus {...once} field={field('FirstName')} />
        <TextField label="Last name" {...once} field={field('LastName')} />
        <PhoneField label="Phone number" {...once} field={field('TelNo')} />
        <TextField label="Email" type="email" {...once} field={field('Email')} />
      </SimpleGrid>
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
