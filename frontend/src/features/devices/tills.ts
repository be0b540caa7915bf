import { resource } from '@/lib/resource';

/** People who work at shops' tills. */
export const tillPeople = resource({
  name: 'till-people',
  title: 'People at tills',
  noun: ['person', 'people'],
  list: 'POST /api/till-people/list',
  rows: 'People',
  label: ({ Name }) => Name,
  live: { types: ['Till'] },
});

/** Devices of shops that several people use. */
export const tills = resource({
  name: 'tills',
  title: 'Tills',
  noun: ['till', 'tills'],
  list: 'POST /api/tills/list',
  rows: 'Tills',
  label: ({ Name }) => Name,
  live: { types: ['Till'] },
});
