import { describe, expect, it } from 'vitest';
import { actorOf, detailOf, titleOf } from './timelineWords';

const entry = (Kind: string, Detail: Record<string, unknown> = {}, Actor = 'Priya Nair') => ({
  At: '2026-11-21T10:00:00Z',
  Kind,
  Actor,
  Detail,
});

describe('the timeline', () => {
  it.each([
    ['QuantityChanged', { Item: 'Lantern', SKU: 'x', Before: 3, After: 1 }, 'Lantern · 3 → 1'],
    ['PackagesSet', { Before: 0, After: 2 }, '0 → 2'],
    [
      'Accepted',
      { VehicleType: 'Car', Before: 'Pending', After: 'Queued' },
      'Open → Ready for collection · Car',
    ],
    ['Recovered', { Before: 'FailedDelivery', Outcome: 'delivered' }, 'Failed → Delivered'],
    ['Cancelled', { WholeDelivery: true, Before: 'PendingDelivery' }, 'was Pending'],
    ['CancellationRequested', { WholeDelivery: true, SKUs: null }, 'Whole order'],
    ['CancellationRequested', { WholeDelivery: false, SKUs: ['A', 'B'] }, 'A, B'],
    ['Failed', { Reason: 'Unavailable', Notes: 'Nobody in' }, 'Unavailable · Nobody in'],
    ['Approved', { Before: 'Pending Approval', After: '' }, 'Pending Approval → none'],
    ['Received', {}, ''],
  ])('%s says what it was before', (kind, detail, want) =>
    expect(detailOf(entry(kind, detail))).toBe(want),
  );

  it('names who and what', () => {
    expect(titleOf(entry('AtDropOff'))).toBe('Courier at drop-off');
    expect(titleOf(entry('Cancelled', { WholeDelivery: false }))).toBe('Item cancelled');
    expect(titleOf(entry('SomethingNew'))).toBe('SomethingNew');
    expect(actorOf(entry('Received', {}, 'Intake'))).toBe('the online shop');
  });
});
