import { describe, expect, it } from 'vitest';
import { filterOf, readState } from './address';

const read = (text: string) => readState(new URLSearchParams(text));

describe('the state of a list in the address', () => {
  it.each([
    'from=2026-99-99&to=2026-99-99',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-11-02&to=2026-11-01',
    'from=2026-11-02&to=2026-11-02',
    'from=2026-11-02',
    'tab=0&status=FailedDelivery',
    'from=2100-01-01&to=2100-01-02',
    'tab=9',
    'tab=x',
  ])('leaves out nonsense: %s', (text) => {
    expect(() => filterOf(read(text))).not.toThrow();
    expect(filterOf(read(text))).toBeUndefined();
    expect(read(text).tab).toBe('pending');
  });

  it('takes two statuses at most, and only those that are offered', () => {
    const all = 'status=CancelledDelivery&status=x&status=FailedDelivery&status=DeliveredDelivery';
    expect(read(`tab=2&${all}`).status).toEqual(['FailedDelivery', 'DeliveredDelivery']);
  });
});
