import { useNavigate } from 'react-router';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { teamForm } from './forms';

/** Adds a professional team, and opens it. */
function AddTeamDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm(teamForm, undefined, {
    onDone: ({ ProTeamId }) =>
      void navigate(`/admin/subscription/pro/${ProTeamId}`, { replace: true }),
    onAlreadyDone: onClose,
  });
  return <FormDialog form={form} onClose={onClose} />;
}

export default { page: { 'add-team': AddTeamDialog } };
