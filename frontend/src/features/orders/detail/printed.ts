import { api } from '@/lib/api';
import { loadProfile } from '@/lib/session';
import type { Order } from '../types';

export type PrintKind = 'labels' | 'items';

/**
 * wasPrinted reports whether each label of the order has been printed since its packages were
 * last set.
 */
export function wasPrinted({ Timeline, Packages }: Order): boolean {
  const out = new Set<unknown>();
  for (const { Kind, Detail } of [...Timeline].sort(
    (a, b) => Date.parse(a.At) - Date.parse(b.At),
  )) {
    if (Kind === 'PackagesSet') out.clear();
    if (Kind !== 'Printed' || Detail['Kind'] === 'items') continue;
    const numbers = Detail['Packages'];
    if (Array.isArray(numbers)) for (const number of numbers) out.add(number);
  }
  return Packages.length > 0 && Packages.every(({ PackageNo }) => out.has(PackageNo));
}

function reportOf(Kind: PrintKind, order: Order, JobId: string) {
  if (Kind === 'items') return { Kind, JobId };
  const Packages = order.Packages.map(({ PackageNo }) => PackageNo);
  return { Kind, Packages, Copy: wasPrinted(order), JobId };
}

/**
 * tellPrinted adds a print to the orders' timelines. The labels are printed whether or not that
 * succeeds.
 */
export async function tellPrinted(kind: PrintKind, orders: Order[], job: string): Promise<void> {
  const profile = await loadProfile().catch(() => undefined);
  if (!profile) return;
  const saved = orders.filter(({ Id }) => Id);
  const calls = saved.map((order) => {
    const init = { params: { path: { id: order.Id } }, body: reportOf(kind, order, job) };
    if (profile.Role === 'Admin') return api.POST('/api/admin/delivery/{id}/printed', init);
    if (profile.Role === 'Merchant') return api.POST('/api/merchant/delivery/{id}/printed', init);
    return api.POST('/api/shop/delivery/{id}/printed', init);
  });
  await Promise.allSettled(calls);
}
