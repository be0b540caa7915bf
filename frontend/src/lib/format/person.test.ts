import { expect, it } from 'vitest';
import { personName } from './person';

it.each([
  ['Ruth Castellan <ruth@tradekart.demo>', 'Ruth Castellan'],
  ['ruth@tradekart.demo', 'ruth@tradekart.demo'],
  ['Priya at Till 1', 'Priya at Till 1'],
  ['System', 'System'],
  ['', ''],
])('%s is shown as %s', (by, shown) => expect(personName(by)).toBe(shown));
