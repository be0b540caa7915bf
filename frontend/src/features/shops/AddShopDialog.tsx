import { useNavigate } from 'react-router';
import { importDialog } from '@/components/import/ImportDialog';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { useProfile } from '@/lib/session';
import { newShopForm } from './shopForms';
import { shopsFlow } from './shopsFlow';

/** Adds a shop to the merchant, and opens it. */
function AddShopDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { Role } = useProfile();
  const form = useForm(
    newShopForm,
    { admin: Role === 'Admin' },
    {
      onDone: ({ Id }) => void navigate(`/merchant/shops/${Id}`, { replace: true }),
      onAlreadyDone: onClose,
    },
  );
  return <FormDialog form={form} onClose={onClose} fill />;
}

export default { page: { add: AddShopDialog, import: importDialog(shopsFlow) } };
