import { notifications } from '@mantine/notifications';
import { messageOf, newKey, type Order } from '@/lib/api';
import { handOver, orders, undoPacking } from './orders';
import { showUndo } from '@/lib/undoNotice';

/** comes reports whether a driver comes for the order, or is at the shop. */
const comes = ({ Assigned, AtPickUpLocation }: Order) => Boolean(Assigned ?? AtPickUpLocation);

function fail(error: unknown) {
  notifications.show({ color: 'red', message: messageOf(error) });
}

/** handOverScanned gives a labelled package to its courier, whose label was scanned; before a driver comes, scanning only opens the order. */
export async function handOverScanned(
  id: string,
  Package: number,
  applied: (order: Order) => void,
) {
  try {
    const order = await orders.load(id, { Role: 'Shop' });
    if (order.Packing !== 'Labelled' || !comes(order)) return;
    const after = await handOver({ Id: id, Package }, newKey());
    applied(after);
    tell(after, Package, applied);
  } catch (error) {
    fail(error);
  }
}

function tell(order: Order, number: number, applied: (order: Order) => void) {
  showUndo({
    id: `handed-over ${order.Id} ${number}`,
    text: `Package ${number} of ${order.PackageCount} of ${order.OrderNo} handed over`,
    undo: () =>
      void undoPacking({ Id: order.Id, Step: 'HandedOver' }, newKey()).then(applied, fail),
  });
}
