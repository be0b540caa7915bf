import type { CollectDashboard } from '@/lib/api';
import { addDays, fromLondon, londonDay } from '@/lib/format';
import type { Role } from '@/lib/session';

export interface Kpi {
  title: string;
  field: keyof CollectDashboard;
  /** The list's parameters for the counted orders. */
  extra: Record<string, string>;
}

const kpis: (Kpi & { adminOnly?: boolean })[] = [
  { title: 'Open', field: 'Open', extra: { tabIndex: '0' } },
  {
    title: 'Open Concierge Orders',
    field: 'OpenPremium',
    extra: { tabIndex: '0', conciergeOnly: 'true' },
    adminOnly: true,
  },
  { title: 'In Transit', field: 'OutForDelivery', extra: { tabIndex: '1' } },
  { title: 'Delivered', field: 'Delivered', extra: { tabIndex: '3', status: 'Delivered' } },
  { title: 'Failed', field: 'Failed', extra: { tabIndex: '2', status: 'Failed' } },
];

/** kpisFor is the cards of a role, in their order. */
export const kpisFor = (role: Role): Kpi[] =>
  kpis.filter(({ adminOnly }) => !adminOnly || role === 'Admin');

/**
 * linkOf is the link to the orders that a card counts: collected today, in London time. What failed
 * counts whenever it was to be collected; the list has the latest failure first.
 */
export function linkOf({ extra, field }: Kpi, now: number): string {
  if (field === 'Failed')
    return `/delivery-orders?${new URLSearchParams({ from: 'dashboard', ...extra }).toString()}`;
  const today = londonDay(now);
  const end = fromLondon(addDays(today, 1)).getTime() - 1;
  const query = new URLSearchParams({
    from: 'dashboard',
    startCollectionDate: fromLondon(today).toISOString(),
    endCollectionDate: new Date(end).toISOString(),
    ...extra,
  });
  return `/delivery-orders?${query.toString()}`;
}
