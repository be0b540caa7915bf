import { ChoiceField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { useForm } from '@/lib/form';
import { useProfile } from '@/lib/session';
import { useMerchants } from './calls';
import { exportForm } from './exportForm';

const all = { value: 'all', label: 'All Merchants' };

/** Saves the agency fees between two days as a CSV file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { Role } = useProfile();
  const form = useForm(exportForm, Role, onClose);
  const merchants = useMerchants(Role === 'Admin');
  const merchant = form.field('MerchantId');
  return (
    <FormDialog form={form} onClose={onClose}>
      <FormFields form={form} />
      {Role === 'Admin' && (
        <ChoiceField
          label="Merchant"
          searchable
          data={[all, ...(merchants.data ?? [])]}
          field={{
            ...merchant,
            value: merchant.value || all.value,
            onChange: (value) => merchant.onChange(value === all.value ? '' : value),
          }}
        />
      )}
    </FormDialog>
  );
}
