import { useNavigate } from 'react-router';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { AddressFields } from './AddressFields';
import { newShopForm } from './shopForms';

/** Adds a shop to the merchant, and opens it. */
export default function AddShopDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm(newShopForm, undefined, {
    onDone: ({ Id }) => void navigate(`/merchant/shops/${Id}`, { replace: true }),
    onAlreadyDone: onClose,
  });
  return (
    <FormDialog title="Add Shop" action="Add Shop" form={form} onClose={onClose} fill>
      <TextField label="Name" withAsterisk field={form.field('Name')} />
      <TextField label="Email" type="email" withAsterisk field={form.field('Email')} />
      <AddressFields field={form.field} />
    </FormDialog>
  );
}
