import { Text } from '@mantine/core';
import { CheckField, ChoicesField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import type { Shop } from '@/lib/api';
import { useForm } from '@/lib/form';
import { copyHoursForm } from './hoursForms';
import { shops } from './shops';

const groups = shops.reading('GET /api/users/shops');

/** Gives a shop's picking hours to others of its merchant. */
export function CopyHoursDialog({ given, onClose }: { given: Shop; onClose: () => void }) {
  const form = useForm(copyHoursForm, given, onClose);
  const { data } = groups.useRead(undefined);
  const others = data
    ?.filter(({ MerchantId }) => MerchantId === given.MerchantId)
    .flatMap(({ Shops }) => Shops)
    .filter(({ ShopId }) => ShopId !== given.Id)
    .map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName }));
  return (
    <FormDialog form={form} onClose={onClose} fill>
      <Text size="sm" c="dimmed">
        The picking hours of the other shops are replaced. Closures and pauses stay as they are.
      </Text>
      <CheckField label="All other shops" field={form.field('all')} />
      {!form.draft.all && (
        <ChoicesField label="Shops" options={others} field={form.field('shops')} />
      )}
      <CheckField
        label="Also the special days"
        description="From today on; those that the other shops have are replaced."
        field={form.field('specialDays')}
      />
    </FormDialog>
  );
}
