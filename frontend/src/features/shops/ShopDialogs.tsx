import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { PhoneField } from '@/components/form/PhoneField';
import { useForm } from '@/lib/form';
import { HoursDialog } from './HoursDialog';
import { ImageDialog } from './ImageDialog';
import {
  addressForm,
  emailForm,
  isBritishPhone,
  managerForm,
  nameForm,
  phoneForm,
} from './shopForms';
import { usePlan } from './calls';
import { type Given, planForm } from './planForm';
import type { Shop } from './types';

/** The number is checked while it is typed. */
function PhoneDialog({ given, onClose }: { given: Shop; onClose: () => void }) {
  const form = useForm(phoneForm, given, onClose);
  const field = form.field('Phone');
  const error = field.error ?? (form.changed ? isBritishPhone(field.value) : undefined);
  return (
    <FormDialog form={form} onClose={onClose}>
      <PhoneField label="Phone" field={{ ...field, error }} />
    </FormDialog>
  );
}

/** The order in which couriers are asked for the shop. */
function CouriersDialog({ given, onClose }: { given: Shop; onClose: () => void }) {
  const { data: plan } = usePlan(given.Id);
  return plan ? <LoadedCouriers given={{ shop: given, plan }} onClose={onClose} /> : null;
}

function LoadedCouriers({ given, onClose }: { given: Given; onClose: () => void }) {
  return <FormDialog form={useForm(planForm, given, onClose)} onClose={onClose} />;
}

/** Each for one setting of a shop. */
export default {
  page: {
    name: formDialog(nameForm),
    address: formDialog(addressForm, { fill: true }),
    manager: formDialog(managerForm),
    email: formDialog(emailForm),
    phone: PhoneDialog,
    hours: HoursDialog,
    couriers: CouriersDialog,
    image: ImageDialog,
  },
};
