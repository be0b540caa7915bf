import { expect, it } from 'vitest';
import { changeOf } from './Figure';

const monday = '2026-03-23T14:10:00Z';

it('a figure is compared with a week ago, where there was anything', () => {
  expect(changeOf({ Now: 28, Before: 25 }, monday)).toEqual({
    brief: '▲ 12 %',
    text: '12 % more than last Monday by this time (25)',
  });
  expect(changeOf({ Now: 20, Before: 25 }, monday)?.brief).toBe('▼ 20 %');
  expect(changeOf({ Now: 25, Before: 25 }, monday)?.text).toMatch(/^As many as last Monday/);
  expect(changeOf({ Now: 5_000, Before: 4 }, monday)).toEqual({
    brief: '▲ from 4',
    text: 'more than ten times last Monday by this time (4)',
  });
  expect(changeOf({ Now: 7, Before: 1 }, monday)?.brief).toBe('▲ from 1');
  expect(changeOf({ Now: 3, Before: 0 }, monday)).toBeUndefined();
});
