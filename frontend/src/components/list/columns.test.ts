import { expect, it } from 'vitest';
import { leastWidth } from './columns';

it('computes the width that a table needs for all its columns', () => {
  const columns = [
    { label: 'Name', cell: () => '', width: 'minmax(8rem, 1fr)' },
    { label: 'Email', cell: () => '' },
    { label: 'State', cell: () => '', width: () => '4.5rem' },
  ];
  const given = { columns, rows: [], tick: false, actions: undefined, marked: false };
  expect(leastWidth(given)).toBe((8 + 6 + 4.5 + 2 * 0.625 + 1.5) * 16);
  expect(leastWidth({ ...given, tick: true, actions: '2.25rem' })).toBe(
    (8 + 6 + 4.5 + 1.25 + 2.25 + 4 * 0.625 + 1.5) * 16,
  );
});
