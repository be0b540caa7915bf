import { expect, it } from 'vitest';
import { firstOptions } from './firstOptions';

const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    value: `${from + i}`,
    label: `Shop ${from + i}`,
    disabled: false,
  }));
const labelsOf = (options: ReturnType<typeof firstOptions>): unknown[] =>
  options.flatMap((one) => ('group' in one ? one.items.map(({ label }) => label) : one.label));

it('says how many options it leaves out', () => {
  const shown = labelsOf(firstOptions({ options: named(1, 312), search: '', limit: 100 }));
  expect(shown).toHaveLength(101);
  expect(shown.at(-1)).toBe('212 more: type to find them');
  expect(labelsOf(firstOptions({ options: named(1, 100), search: '', limit: 100 }))).toHaveLength(
    100,
  );
});

it('finds what is typed among all, and counts through all groups', () => {
  const options = [
    { group: 'Hartley', items: named(1, 150) },
    { group: 'Pennyfield', items: named(151, 312) },
    { group: 'Empty', items: [] },
  ];
  expect(labelsOf(firstOptions({ options, search: ' shop 31', limit: 100 }))).toEqual([
    'Shop 31',
    'Shop 310',
    'Shop 311',
    'Shop 312',
  ]);
  const all = firstOptions({ options, search: '', limit: 100 });
  expect(labelsOf(all)).toHaveLength(101);
  expect(all).toHaveLength(2); // one group, and what is left out
});
