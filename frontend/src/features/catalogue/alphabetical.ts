import type { List } from '@/lib/list';

/** How every list of the catalogue but that of imports is sorted. */
export const alphabetical: NonNullable<List<object>['sort']> = {
  start: 'asc',
  asc: 'Alphabetical from A: show from Z',
  desc: 'Alphabetical from Z: show from A',
};
