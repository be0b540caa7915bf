import { useNavigate } from 'react-router';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { teamForm } from './forms';

/** Adds a professional team, and opens it. */
export default function AddTeamDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm(teamForm, undefined, {
    onDone: ({ ProTeamId }) =>
      void navigate(`/admin/subscription/pro/${ProTeamId}`, { replace: true }),
    onAlreadyDone: onClose,
  });
  return (
    <FormDialog title="Add organisation" action="Add organisation" form={form} onClose={onClose}>
      <TextField label="Name" withAsterisk field={form.field('Name')} />
    </FormDialog>
  );
}
