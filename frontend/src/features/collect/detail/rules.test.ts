import { describe, expect, it } from 'vitest';
import type { CollectOrder, Tracking } from '@/lib/api';
import { inShopsWords, mapOf } from '@/components/courier/trackingPage';
import { currentOf, stepIndexOf, stepsOf } from './DeliveryInformation';
import { proofOf } from './ProofOfDelivery';
import { historyOf, marksOf, mayCancel } from './rules';

const at = '2026-11-21T09:05:00Z';

function tracking(step: string, part: object = {}, more: object = {}): Tracking {
  const dates = { DeliveredDate: null, FailedDate: null, CancelledDate: null };
  return { Status: { Step: step, ...dates, ...part }, ETA: null, ...more } as unknown as Tracking;
}

const labels = (told: Tracking) => stepsOf(told, at).map(({ label }) => label);

describe('the stepper', () => {
  it.each([
    ['Ordered', 0],
    ['Queued', 0],
    ['Dispatched', 1],
    ['OutForDelivery', 2],
    ['Delivered', 3],
    ['Failed', 3],
    ['Cancelled', 3],
  ])('stands at %s on position %i', (step, position) => expect(stepIndexOf(step)).toBe(position));

  it('says when it was ordered, and that it arrives today until an ETA is known', () =>
    expect(labels(tracking('Ordered'))).toEqual([
      'Ordered 21/11/2026 09:05',
      'Driver assigned',
      'Out for delivery',
      'Arriving today',
    ]));

  it('names the day and time of the ETA, in London', () => {
    const told = tracking('OutForDelivery', {}, { ETA: '2030-07-01T13:30:00Z' });
    expect(labels(told)[3]).toBe('Arriving Mon 01/07/2030, 14:30');
    expect(stepsOf(told, at).map(({ done }) => done)).toEqual([true, true, true, false]);
  });

  it('ends with the delivery', () => {
    const told = tracking('Delivered', { DeliveredDate: '2026-11-21T10:00:00Z' });
    const steps = stepsOf(told, at);
    expect(steps[3]).toEqual({ label: 'Delivered at 21/11/2026 10:00', done: true });
    expect(currentOf(told, steps)).toBe(3);
  });

  it.each([
    ['Failed', 'FailedDate', 'Failed to deliver at 21/11/2026 10:00'],
    ['Cancelled', 'CancelledDate', 'Cancelled at 21/11/2026 10:00'],
    ['CancelledByUser', 'CancelledDate', 'Cancelled at 21/11/2026 10:00'],
  ])('has two steps once it is %s', (step, date, label) => {
    const told = tracking(step, { [date]: '2026-11-21T10:00:00Z' });
    const steps = stepsOf(told, at);
    expect(steps).toEqual([
      { label: 'Ordered 21/11/2026 09:05', done: true },
      { label, done: true, bad: true },
    ]);
    expect(currentOf(told, steps)).toBe(1);
  });
});

describe('what can be done with an order', () => {
  it.each([
    ['Ordered', true, '', true],
    ['Queued', true, '', true],
    ['Queued', true, 'Rhys', false],
    ['Dispatched', true, '', false],
    ['Ordered', false, '', false],
  ])('cancel at %s (%s, driver %s): %s', (step, CanCancel, Name, may) => {
    const told = tracking(step, {}, { DriverInformation: Name ? { Name } : null });
    expect(mayCancel({ CanCancel }, told)).toBe(may);
  });

  it('offers an Admin only the statuses that are not set', () => {
    const none = { Delivered: null, Cancelled: null, Failed: null };
    expect(marksOf(none)).toEqual(['delivered', 'canceled', 'failed']);
    expect(marksOf({ ...none, Failed: at })).toEqual(['delivered', 'canceled']);
    expect(marksOf({ Delivered: at, Cancelled: at, Failed: at })).toEqual([]);
  });

  it('lists only the timestamps there are, the draft as Get Quote', () =>
    expect(
      historyOf({ Drafted: at, Placed: null, Queued: at, Failed: at } as unknown as CollectOrder),
    ).toEqual([
      { name: 'Get Quote', at },
      { name: 'Queued', at },
      { name: 'Failed', at },
    ]));
});

describe('a proof of delivery', () => {
  it.each([
    ['as it is sent now', { ImageUrl: '/files/a.png?sig=1', ImageName: 'door.png' }, true],
    ['an address alone', 'https://pictures.example.com/1.jpg', true],
    ['a list', [{ ImageUrl: 'https://pictures.example.com/1', ImageName: '' }], true],
    ['a document', { ImageUrl: 'https://pictures.example.com/1.pdf', ImageName: '' }, false],
    ['a picture in base64', 'iVBORw0KGgoAAAANSUhEUg==', true],
    ['a picture as a data address', 'data:image/png;base64,iVBORw0KGgo=', true],
  ])('is shown: %s', (_, value, isImage) => expect(proofOf(value)?.isImage).toBe(isImage));

  it.each([null, undefined, '', {}, { ImageUrl: '' }, [], 'javascript:alert(1)'])(
    'is absent: %j',
    (value) => expect(proofOf(value)).toBeUndefined(),
  );
});

describe('the map', () => {
  it('is shown in a frame only if it is a page of this portal', () => {
    const token = 'a'.repeat(43);
    const url = `http://portal.example.com/track/${token}`;
    expect(mapOf(url)).toBe(`/track/${token}?view=map`);
    expect(inShopsWords(url)).toBe(`${url}?view=shop`);
    const other = 'https://courier.example.com/live/1';
    expect(mapOf(other)).toBeUndefined();
    expect(inShopsWords(other)).toBe(other);
  });
});
