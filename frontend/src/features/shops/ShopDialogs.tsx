import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { PhoneField } from '@/components/form/PhoneField';
import type { Shop } from '@/lib/api';
import { useForm } from '@/lib/form';
import { ClosureDialog } from './ClosureDialog';
import { CopyHoursDialog } from './CopyHoursDialog';
import { SeeAsDialog } from '@/components/SeeAsDialog';
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
import { type Given, planForm } from '@/components/courier/planForm';
import { useParams } from 'react-router';
import { SpecialDaysDialog } from './SpecialDaysDialog';
import { courierPlan, shops } from './shops';

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
  const { data: plan } = courierPlan.useRead({ Id: given.Id });
  return plan ? <LoadedCouriers given={{ Id: given.Id, plan }} onClose={onClose} /> : null;
}

const couriersForm = planForm({
  what: 'shop',
  usePlan: () => courierPlan.useRead({ Id: useParams()['id'] ?? '' }).data,
  send: shops.write('PUT /api/couriers/plan/shop/{id}'),
});

function LoadedCouriers({ given, onClose }: { given: Given; onClose: () => void }) {
  return <FormDialog form={useForm(couriersForm, given, onClose)} onClose={onClose} />;
}

function SeeAs({ given, onClose }: { given: Shop; onClose: () => void }) {
  const { Id: ShopId, MerchantId, Name } = given;
  return <SeeAsDialog given={{ MerchantId, ShopId, Name }} onClose={onClose} />;
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
    'copy-hours': CopyHoursDialog,
    'special-days': SpecialDaysDialog,
    closure: ClosureDialog,
    couriers: CouriersDialog,
    image: ImageDialog,
    'see-as': SeeAs,
  },
};
