import type { Order } from '@/lib/api';

/**
 * wasPrinted reports whether each label of the order has been printed since its packages were
 * last set.
 */
export function wasPrinted({ Timeline, Packages }: Order): boolean {
  const out = new Set<unknown>();
  for (const { Kind, Detail } of [...Timeline].sort(
    (a, b) => Date.parse(a.At) - Date.parse(b.At),
  )) {
    if (Kind === 'PackagesSet' || Kind === 'PackingUndone') out.clear();
    if (Kind !== 'Printed' || Detail['Kind'] === 'items') continue;
    const numbers = Detail['Packages'];
    if (Array.isArray(numbers)) for (const number of numbers) out.add(number);
  }
  return Packages.length > 0 && Packages.every(({ PackageNo }) => out.has(PackageNo));
}
