import { Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import type { PaymentSettings } from '@/lib/api';
import { useForm } from '@/lib/form';
import { settingsForm } from './settingsForm';

interface Props {
  given: PaymentSettings;
  onClose: () => void;
}

function ChangeDialog({ given, onClose }: Props) {
  const form = useForm(settingsForm, given, onClose);
  return (
    <FormDialog form={form} fill onClose={onClose}>
      {given.Current && (
        <Text size="sm" c="dimmed">
          Leave sort code and account number empty to keep {given.Current.AccountNumber}.
        </Text>
      )}
      <FormFields form={form} />
    </FormDialog>
  );
}

export default { page: { change: ChangeDialog } };
