import { Text } from '@mantine/core';
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

const releaseForm: Form<Record<string, never>, undefined, boolean> = {
  name: 'operator.release',
  title: 'Send what waits?',
  action: 'Release',
  guard: false,
  start: () => ({}),
  rules: {},
  body: () => undefined,
  send: failedJobs.write('POST /api/admin/operator/restore/release'),
  done: () => 'What waited is being sent.',
};

function ReleaseDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      form={useForm(releaseForm, undefined, onClose)}
      onClose={onClose}
      danger
      focusCancel
    >
      <Text size="sm">
        Mails, texts, notifications, webhooks and bookings that wait are sent within a minute. Some
        of them were sent before the restore and reach people a second time. Make sure first that
        the old server is off.
      </Text>
    </FormDialog>
  );
}

export default { page: { maintenance: MaintenanceDialog, release: ReleaseDialog } };
