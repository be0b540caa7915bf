import { messageOf, type Order } from '@/lib/api';
import { showError } from '@/lib/errors';
import { useCan } from '@/lib/session';
import { platform } from '@/platform';
import { setPackages } from '../orders';
import { useApplyOrder } from '../applyOrder';
import { printItemsOnce, printLabelsOnce } from './printing';

/** printItems prints the item list at once, if this computer is set up to, unless another device does. */
async function printItems(order: Order) {
  if (await platform.desktop?.client.ReservePrint(order.Id, 'items'))
    await printItemsOnce(`accepted-${order.Id}`, order);
}

/**
 * labelsOnAccept prints the labels of an order that was just accepted, on a computer set up
 * to do so. It returns false if the user has to be asked first.
 */
export async function labelsOnAccept(order: Order, apply: (order: Order) => void) {
  try {
    const kept = await platform.desktop?.printing.Preferences();
    if (kept?.AutoItems) await printItems(order);
    const Count = kept?.AutoPrint ? kept.AutoPackages : 0; // 0: the user is asked
    if (!Count) return false;
    // Before the packages are set: the computer that prints for the whole shop waits for these.
    if (!(await platform.desktop?.client.ReservePrint(order.Id, 'labels'))) return true;
    const key = `accepted-${order.Id}`;
    const packed = order.Packages.length ? order : await setPackages({ Id: order.Id, Count }, key);
    apply(packed);
    await printLabelsOnce(key, packed);
    return true;
  } catch (error) {
    showError(messageOf(error), error);
    return false;
  }
}

/** useLabelsOnAccept is labelsOnAccept for a user who may print labels. */
export function useLabelsOnAccept(): (order: Order) => Promise<boolean> {
  const applyOrder = useApplyOrder();
  const may = useCan('view_qr_printable_section');
  return async (order) => may && (await labelsOnAccept(order, applyOrder));
}
