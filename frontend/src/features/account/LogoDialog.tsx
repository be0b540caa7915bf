import { FileField } from '@/components/form/FileField';
import { FormDialog } from '@/components/form/FormDialog';
import { useUploadProgress } from '@/lib/api';
import { useForm } from '@/lib/form';
import { logoForm, logoPath } from './logoForm';

/** Replaces the merchant's logo. */
export function LogoDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(logoForm, undefined, onClose);
  const progress = useUploadProgress(logoPath);
  return (
    <FormDialog title="Change logo" form={form} action="Save logo" onClose={onClose}>
      <FileField
        field={form.field('file')}
        label="Logo"
        kind="image"
        description="Recommended: a transparent square of 512 × 512 pixels."
        progress={progress}
      />
    </FormDialog>
  );
}
