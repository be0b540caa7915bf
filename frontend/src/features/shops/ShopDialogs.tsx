import { PhoneField } from '@/components/form/PhoneField';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { AddressFields } from './AddressFields';
import { HoursDialog } from './HoursDialog';
import { ImageDialog } from './ImageDialog';
import {
  addressForm,
  emailForm,
  managerForm,
  nameForm,
  phoneForm,
  isBritishPhone,
} from './shopForms';
import type { Shop } from './types';

interface Props {
  shop: Shop;
  onClose: () => void;
}

const dialogs = {
  name: NameDialog,
  address: AddressDialog,
  manager: ManagerDialog,
  email: EmailDialog,
  phone: PhoneDialog,
  hours: HoursDialog,
  image: ImageDialog,
};

/** The dialog that the address names, each for one setting of a shop. */
export default function ShopDialogs({ name, ...props }: Props & { name: string }) {
  const Named = Object.hasOwn(dialogs, name) ? dialogs[name as keyof typeof dialogs] : undefined;
  return Named ? <Named {...props} /> : null;
}

function NameDialog({ shop, onClose }: Props) {
  const form = useForm(nameForm, shop, onClose);
  return (
    <FormDialog title="Change name" action="Save" form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk field={form.field('Name')} />
    </FormDialog>
  );
}

function AddressDialog({ shop, onClose }: Props) {
  const form = useForm(addressForm, shop, onClose);
  return (
    <FormDialog title="Change address" action="Save" form={form} onClose={onClose} fill>
      <AddressFields field={form.field} />
    </FormDialog>
  );
}

function ManagerDialog({ shop, onClose }: Props) {
  const form = useForm(managerForm, shop, onClose);
  return (
    <FormDialog title="Change manager" action="Save" form={form} onClose={onClose}>
      <TextField label="Manager" withAsterisk field={form.field('Manager')} />
    </FormDialog>
  );
}

function EmailDialog({ shop, onClose }: Props) {
  const form = useForm(emailForm, shop, onClose);
  return (
    <FormDialog title="Change email" action="Save" form={form} onClose={onClose}>
      <TextField label="Email" type="email" withAsterisk field={form.field('Email')} />
    </FormDialog>
  );
}

/** The number is checked while it is typed. */
function PhoneDialog({ shop, onClose }: Props) {
  const form = useForm(phoneForm, shop, onClose);
  const field = form.field('Phone');
  const error = field.error ?? (form.changed ? isBritishPhone(field.value) : undefined);
  return (
    <FormDialog title="Change phone" action="Save" form={form} onClose={onClose}>
      <PhoneField label="Phone" field={{ ...field, error }} />
    </FormDialog>
  );
}
