import { FormDialog } from '@/components/form/FormDialog';
import type { Maintenance, MaintenanceStart } from '@/lib/api';
import { type Form, mandatory, useForm } from '@/lib/form';
import { failedJobs } from './failedJobs';

const maintenanceForm: Form<MaintenanceStart, MaintenanceStart, Maintenance> = {
  name: 'operator.maintenance',
  title: 'Close the portal for maintenance?',
  action: 'Close the portal',
  fields: {
    Message: {
      label: 'Message',
      kind: 'long',
      description:
        'Everybody but Admins reads this instead of the portal. Orders and couriers’ reports go on.',
    },
  },
  start: () => ({ Message: '' }),
  rules: { Message: mandatory },
  body: ({ Message }) => ({ Message: Message.trim() }),
  send: failedJobs.write('POST /api/admin/operator/maintenance'),
  done: () => 'The portal is closed to everybody but Admins.',
};

function MaintenanceDialog({ onClose }: { onClose: () => void }) {
  return <FormDialog form={useForm(maintenanceForm, undefined, onClose)} onClose={onClose} />;
}

export default { page: { maintenance: MaintenanceDialog } };
