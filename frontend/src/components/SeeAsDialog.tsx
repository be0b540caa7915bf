import { Text } from '@mantine/core';
import { type SeeAs, type SeenAs, write } from '@/lib/api';
import { type Form, isBetween, mandatory, useForm } from '@/lib/form';
import { loadAnew } from '@/lib/session';
import { FormDialog } from './form/FormDialog';
import { FormFields } from './form/FormFields';

/** A merchant, or one of its shops, with its name. */
export type Seeing = Omit<SeeAs, 'Reason'> & { Name: string };

const seeAsForm: Form<Pick<SeeAs, 'Reason'>, SeeAs, SeenAs, Seeing> = {
  name: 'see-as',
  title: ({ Name }) => `See as ${Name}`,
  action: 'See',
  fields: { Reason: { label: 'Reason', description: 'The merchant reads it.' } },
  start: () => ({ Reason: '' }),
  rules: { Reason: [mandatory, isBetween(3, 500)] },
  body: ({ Reason }, { MerchantId, ShopId }) => ({
    MerchantId,
    ...(ShopId && { ShopId }),
    Reason: Reason.trim(),
  }),
  send: write('POST /api/admin/see-as'),
  guard: false,
};

/** Lets an Admin see the portal as a merchant or a shop does. */
export function SeeAsDialog({ given, onClose }: { given: Seeing; onClose: () => void }) {
  const form = useForm(seeAsForm, given, loadAnew);
  return (
    <FormDialog form={form} onClose={onClose}>
      <Text>
        For half an hour this browser shows what <strong>{given.Name}</strong> sees. You can read
        but change nothing. The merchant’s security log says who looked, when and why.
      </Text>
      <FormFields form={form} />
    </FormDialog>
  );
}
