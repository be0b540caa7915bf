import { describe, expect, it } from 'vitest';
import { actorOf, detailOf, titleOf } from './timelineText';

const entry = (Kind: string, Detail: Record<string, unknown> = {}, Actor = 'Priya Nair') => ({
  At: '2026-11-21T10:00:00Z',
  Kind,
  Actor,
  Detail,
});

describe('the timeline', () => {
  it.each([
    [
      'Substituted',
      { Item: 'Lantern', Substitute: 'Lamp', Quantity: 2 },
      '2 × Lamp instead of Lantern',
    ],
    ['QuantityChanged', { Item: 'Lantern', SKU: 'x', Before: 3, After: 1 }, 'Lantern · 3 → 1'],
    ['PackagesSet', { Before: 0, After: 2 }, '2 packages'],
    ['PackagesSet', { Before: 2, After: 3 }, '2 → 3'],
    ['HandedOver', { Packages: [2] }, 'package 2'],
    [
      'Escalated',
      { Step: 'Manager', Told: 'soho@example.test' },
      'the manager was told (soho@example.test)',
    ],
    ['Escalated', { Step: 'Shop', Told: '' }, 'all devices of the shop were told'],
    ['PackingUndone', { Step: 'Labelled' }, 'was labelled'],
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
    ['Approved', { Before: 'Pending Approval', After: '' }, ''],
    ['CourierAssigned', { Driver: 'Sam Okafor' }, ''],
    [
      'Printed',
      { Kind: 'labels', Packages: [1, 2], Of: 2, Copy: true, Printer: 'Zebra', JobId: 'x' },
      '2 of 2, a copy, on Zebra',
    ],
    ['Printed', { Kind: 'labels', Packages: [2], Of: 3, Copy: false }, 'package 2 of 3'],
    ['Printed', { Kind: 'labels', Packages: [2, 3, 4], Of: 2 }, 'packages 2, 3, 4'],
    ['Printed', { Kind: 'items', Of: 0, Copy: false, Printer: 'Office' }, 'on Office'],
    ['Printed', { Kind: 'items', Of: 2, Copy: false }, ''],
    ['Received', {}, ''],
    ['WebShopTold', { Told: 'Sent', Source: 'shopify' }, 'on the way · Shopify'],
    [
      'WebShopNotTold',
      { Told: 'RefundDue', Source: 'woocommerce', Reason: 'No.' },
      'refund due · WooCommerce · No.',
    ],
  ])('%s says what it was before', (kind, detail, want) =>
    expect(detailOf(entry(kind, detail))).toBe(want),
  );

  it('shows who did what', () => {
    expect(titleOf(entry('AtDropOff'))).toBe('Courier at drop-off');
    expect(titleOf(entry('Cancelled', { WholeDelivery: false }))).toBe('Item cancelled');
    expect(titleOf(entry('Printed', { Kind: 'labels', Packages: [1] }))).toBe('Labels printed');
    expect(titleOf(entry('Printed', { Kind: 'items' }))).toBe('Item list printed');
    expect(titleOf(entry('Printed', { Kind: 'labels', Sent: true }))).toBe(
      'Labels sent to the printer',
    );
    expect(titleOf(entry('Accepted', { Automatic: true }, ''))).toBe(
      'Order accepted automatically',
    );
    expect(actorOf(entry('PackagesSet', { Before: 0, After: 1 }))).toBe('Priya Nair');
    expect(titleOf(entry('SomethingNew'))).toBe('SomethingNew');
    expect(actorOf(entry('Received', {}, 'Intake'))).toBe('the online shop');
    expect(actorOf(entry('Approved', { Key: 'Web shop' }, 'Intake'))).toBe(
      'the shop’s system, key Web shop',
    );
    expect(actorOf(entry('Approved', {}, 'Manager'))).toBe("the customer's manager");
    expect(actorOf(entry('RejectedByManager', {}, 'Manager'))).toBe('');
    expect(titleOf(entry('RejectedByManager', {}, 'Manager'))).toMatch(/^Rejected by the customer/);
    expect(actorOf(entry('CourierAssigned', {}, 'Courier'))).toBe('');
  });

  it("shows the manager who decided, or the Admin on a manager's behalf", () => {
    expect(titleOf(entry('Approved'))).toBe('Approved');
    expect(actorOf(entry('Approved'))).toBe('Priya Nair');
    expect(titleOf(entry('RejectedByManager'))).toBe('Not approved');
    expect(actorOf(entry('RejectedByManager'))).toBe('Priya Nair');
    expect(actorOf(entry('Approved', { OnBehalf: true }))).toBe(
      "Priya Nair, on behalf of the customer's manager",
    );
    expect(detailOf(entry('ApprovalRequested', { Team: 'Quill Studio' }))).toBe('Quill Studio');
  });

  it('shows the credit or fee of an organisation', () => {
    const credit = entry('TeamCreditUsed', { Team: 'Quill Studio' }, '');
    expect([titleOf(credit), actorOf(credit), detailOf(credit)]).toEqual([
      'Delivery credit used',
      '',
      'Quill Studio',
    ]);
    const fee = entry('TeamCharged', { Team: 'Quill Studio', Pence: 250 }, '');
    expect(titleOf(fee)).toBe('Pay-as-you-go fee charged');
    expect(detailOf(fee)).toBe('Quill Studio · £2.50 without VAT');
  });

  it('shows the driver only to an Admin', () => {
    const assigned = entry('CourierAssigned', { Driver: 'Sam Okafor' });
    expect(detailOf(assigned)).toBe('');
    expect(detailOf(assigned, { driver: true })).toBe('Sam Okafor');
  });
});
