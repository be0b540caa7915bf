import { Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import type { TrainingOrder } from '@/lib/api';
import { type Form, required, useForm } from '@/lib/form';
import { type Profile, useProfile } from '@/lib/session';
import { orders, sendTraining } from './orders';

interface Draft {
  ShopId: string;
  /** Whether the shop is that of the user, who is not asked. */
  Own: string;
}

const groups = orders.reading('GET /api/users/shops');
const useShops = () =>
  groups
    .useRead()
    .data?.flatMap(({ Shops }) =>
      Shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName })),
    );

const form: Form<Draft, { Id: string }, TrainingOrder, Profile> = {
  name: 'training-order.send',
  title: 'Practise with a training order',
  action: 'Send training order',
  fields: { ShopId: { label: 'Shop', useOptions: useShops, when: ({ Own }) => Own === '' } },
  start: ({ Role, ShopId }) => ({ ShopId: ShopId ?? '', Own: Role === 'Shop' ? 'yes' : '' }),
  rules: { ShopId: required('Please choose a shop.') },
  body: ({ ShopId }) => ({ Id: ShopId }),
  send: sendTraining,
  done: ({ OrderNo }) => `Training order ${OrderNo} rings at the shop's counters.`,
};

/** Sends a shop an order for practice. */
export default function TrainingDialog({ onClose }: { onClose: () => void }) {
  const state = useForm(form, useProfile(), onClose);
  return (
    <FormDialog form={state} onClose={onClose}>
      <Text size="sm">
        It rings, and can be accepted, packed and printed like any other order. No courier comes,
        nothing is charged or counted, and it is deleted when you end it, or after a day.
      </Text>
    </FormDialog>
  );
}
