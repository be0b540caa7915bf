import type { OrderCard } from '@/lib/api';
import type { Action, ListContext } from '@/lib/list';
import { can } from '@/lib/session';

/** mayPack reports whether the user packs orders and hands them over. */
const mayPack = ({ profile }: ListContext) =>
  profile.Role === 'Shop' && can(profile, 'view_qr_printable_section');

// Printing and its dialogs are loaded when they are used.
const steps = () => import('./packingSteps');

const step = (
  label: string,
  at: OrderCard['Packing'],
  act: Pick<Action<OrderCard>, 'do' | 'done'>,
): Action<OrderCard> => ({
  label,
  button: true,
  hotkey: 'n',
  when: (order, context) => mayPack(context) && order.Packing === at && !order.OutForDelivery,
  ...act,
});

/** The next step of an order that is ready for collection, as a button and by one key. */
export const packingActions: readonly Action<OrderCard>[] = [
  step('Pack', 'ToPack', { do: { dialog: 'pack-order' } }),
  step('Label', 'Packed', {
    do: { run: async (order, key) => (await steps()).printLabelsOf(order.Id, key) },
  }),
  step('Hand over', 'Labelled', {
    do: { run: async (order, key) => (await steps()).handOverAll(order.Id, key) },
    done: ({ OrderNo }) => `Order ${OrderNo} handed over`,
  }),
];
