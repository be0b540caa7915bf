import type { Filter, ListContext } from '@/lib/list';
import { merchants } from './calls';
import type { PeriodFilter } from './types';

export const isAdmin = ({ profile }: ListContext) => profile.Role === 'Admin';

/** Of days and, for an Admin, of merchants. */
export const periodFilters: Filter<PeriodFilter>[] = [
  { kind: 'days', from: 'DateFrom', to: 'DateTo', label: 'Date' },
  { kind: 'several', field: 'Merchants', label: 'Merchants', options: merchants, when: isAdmin },
];
