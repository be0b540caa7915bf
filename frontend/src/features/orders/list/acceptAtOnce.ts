import { messageOf, type OrderCard, type VehicleType } from '@/lib/api';
import { showError } from '@/lib/errors';
import { can, loadProfile } from '@/lib/session';
import { labelsOnAccept } from '../detail/onAccept';
import { accept, orders, takeBack } from '../orders';
import { showUndo } from '@/lib/undoNotice';

const undoFor = 5_000; // milliseconds; the server asks no courier for eight seconds

/** acceptAtOnce accepts an order with the vehicle that is preselected, and offers to undo that. */
export async function acceptAtOnce(order: OrderCard, vehicle: VehicleType, key: string) {
  const { Id, OrderNo } = order;
  const after = await accept({ DeliveryId: Id, VehicleTypeId: vehicle.Id, Undoable: true }, key);
  const back = orders.writing(takeBack);
  showUndo({
    id: `accepted ${Id}`,
    text: `Order ${OrderNo} accepted with ${vehicle.Name}`,
    undo: () => {
      back({ Id }, `back-${key}`).catch((error: unknown) => showError(messageOf(error), error));
    },
    lasts: undoFor,
  });
  const profile = await loadProfile();
  if (profile && can(profile, 'view_qr_printable_section'))
    void labelsOnAccept(after, () => orders.refresh());
}
