import { SimpleGrid } from '@mantine/core';
import { DayField } from '@/components/form/dates';
import { ChoiceField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { useProfile } from '@/lib/session';
import { useMerchants } from './calls';
import { exportForm } from './exportForm';

const all = { value: 'all', label: 'All Merchants' };

/** Saves the agency fees between two days as a CSV file. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const { Role } = useProfile();
  const form = useForm(exportForm, Role, onClose);
  const merchants = useMerchants(Role === 'Admin');
  const merchant = form.field('MerchantId');
  return (
    <FormDialog title="Export CSV" action="Export" form={form} onClose={onClose}>
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }} spacing="md">
        <DayField label="Start date" withAsterisk field={form.field('DateFrom')} />
        <DayField label="End date" withAsterisk field={form.field('DateTo')} />
      </SimpleGrid>
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
