import { ApiError } from '@/lib/api';
import { type Role } from '@/lib/session';
import { kept } from '@/lib/store';
import { platform } from '@/platform';
import { fetchOrder } from '../calls';

/** Kept, so that the alarm goes on after a reload as it did before. */
const store = kept<string[]>('ringing');

/** The orders that sound the alarm until somebody handles them, here or on another device. */
const ringing = new Set<string>();

/** ring sounds the alarm for an order. */
export function ring(...ids: string[]) {
  if (ids.length === 0) return;
  for (const id of ids) ringing.add(id);
  store.write([...ringing]);
  void platform.alarm.start();
}

/** silence ends it for one order, or for all. */
export function silence(id?: string) {
  if (id) platform.silence(id);
  if (id) ringing.delete(id);
  else ringing.clear();
  if (ringing.size > 0) return store.write([...ringing]);
  store.forget();
  return platform.alarm.stop();
}

/** verify silences the orders that were handled, or went out of sight, while nobody could tell us. */
export async function verify(role: Role) {
  await Promise.allSettled([...ringing].map((id) => verifyOne(role, id)));
}

async function verifyOne(role: Role, id: string) {
  try {
    const order = await fetchOrder(role, id);
    if (order.ShopPortalStatus !== 'Pending') silence(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) silence(id);
  }
}

/** resume goes on with what sounded before the page was loaded, as far as it still waits. */
export async function resume(role: Role) {
  ring(...(store.read() ?? []));
  await verify(role);
}
