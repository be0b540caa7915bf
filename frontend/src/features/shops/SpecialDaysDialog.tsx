import { Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import type { Shop } from '@/lib/api';
import { useForm } from '@/lib/form';
import { specialDaysForm } from './hoursForms';
import { SpecialDaysFields } from './SpecialDaysFields';

interface Props {
  given: Shop;
  onClose: () => void;
}

/** The days to come on which the shop has other hours than on the weekday, or is closed. */
export function SpecialDaysDialog({ given, onClose }: Props) {
  const form = useForm(specialDaysForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose} size={560} fill>
      <Text size="sm" c="dimmed">
        London time. What is set here replaces the hours of the weekday.
      </Text>
      <SpecialDaysFields form={form} />
    </FormDialog>
  );
}
