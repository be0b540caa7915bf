import { describe, expect, it } from 'vitest';
import type { Order, Orderline } from '@/lib/api';
import { untouched } from '@/test/orders';
import { isLast, lineShown, noneLeft, variantOf } from './detail/lines';
import { stepsOf } from './detail/Progress';
import { badgesOf } from './states';

const line = (change: Partial<Orderline> = {}) =>
  ({
    OrderLineId: 'l',
    OrderLineQuantity: 2,
    OrderLineOriginalQuantity: 2,
    OrderlineCancelled: null,
    OrderLineVariantTitle: 'Default Title',
    ...change,
  }) as Orderline;

const order = (change: Partial<Order> = {}) =>
  ({
    ...untouched,
    Orderlines: [line()],
    ...change,
  }) as Order;

const at = '2026-11-21T10:00:00Z';
const labels = (change: Partial<Order>, archived = false) =>
  badgesOf(order(change), { archived }).map((badge) => badge.label);

describe('status badges', () => {
  it.each<[string, Partial<Order>, boolean, string[]]>([
    ['nothing on a plain open order', {}, false, []],
    ['cancelled', { Cancelled: at, Status: 'CancelledDelivery' }, true, ['Cancelled']],
    [
      'authorisation by status',
      { Status: 'AuthorizationRequired' },
      false,
      ['Authorisation Required'],
    ],
    [
      'authorisation by the team',
      { Status: 'AuthorizationRequired', ProOrderStatus: 'Authorization Required' },
      false,
      ['Authorisation Required'],
    ],
    [
      'pending approval',
      { Status: 'AuthorizationRequired', ProOrderStatus: 'Pending Approval' },
      false,
      ['Authorisation Required', 'Pending Approval'],
    ],
    [
      'rejected by the manager',
      { Status: 'RejectedDelivery', ProOrderStatus: 'Rejected By Manager' },
      true,
      ['Rejected Order', 'Rejected By Manager'],
    ],
    ['rejected', { Status: 'RejectedDelivery' }, true, ['Rejected Order']],
    ['on its way', { OutForDelivery: at }, false, ['Out for Delivery']],
    [
      'cancelled on its way',
      { OutForDelivery: at, Cancelled: at, Status: 'CancelledDelivery' },
      true,
      ['Cancelled', 'Out for Delivery'],
    ],
    [
      'delivered',
      { OutForDelivery: at, Delivered: at, Status: 'DeliveredDelivery' },
      true,
      ['Delivered'],
    ],
    [
      'failed',
      { OutForDelivery: at, Failed: at, Status: 'FailedDelivery' },
      false,
      ['Failed Delivery'],
    ],
    ['failed is hidden in the archive', { Failed: at, Status: 'FailedDelivery' }, true, []],
    [
      'refunded only in the archive',
      { Status: 'DeliveredDelivery', ManuallyRefunded: at, ShopPortalStatus: 'Archived' },
      true,
      ['Delivered', 'Refunded'],
    ],
  ])('%s', (_, change, archived, want) => expect(labels(change, archived)).toEqual(want));
});

describe('order lines', () => {
  const shop = { admin: false, mayReject: true };
  const admin = { admin: true, mayReject: true };

  it('shows the state of a line and its possible actions', () => {
    expect(lineShown(line(), order(), shop)).toMatchObject({
      word: '',
      mayReject: true,
      reset: '',
    });
    const none = lineShown(line({ OrderLineQuantity: 0 }), order(), shop);
    expect(none).toMatchObject({
      word: 'Rejected',
      gone: true,
      mayReject: false,
      reset: 'Reset quantity',
    });
    const fewer = lineShown(line({ OrderLineQuantity: 1 }), order(), shop);
    expect(fewer).toMatchObject({ word: 'Updated', gone: false, reset: 'Reset quantity' });
    const substitute = line({ OrderLineId: 'S', SubstituteFor: line().OrderLineId });
    const replaced = lineShown(
      line({ OrderLineQuantity: 0 }),
      order({ Orderlines: [substitute] }),
      shop,
    );
    expect(replaced).toMatchObject({ word: 'Replaced', reset: 'Undo replacement' });
    const struck = lineShown(line({ OrderlineCancelled: at }), order(), shop);
    expect(struck).toMatchObject({
      word: 'Cancelled',
      gone: true,
      mayReject: false,
      reset: '',
    });
  });

  it('shows an Admin raw quantities and no actions', () => {
    const shown = lineShown(line({ OrderLineQuantity: 0 }), order(), admin);
    expect(shown).toMatchObject({
      word: '',
      quantity: 0,
      gone: false,
      mayReject: false,
      reset: '',
    });
  });

  it('offers no action without the permission, or once the courier has collected', () => {
    expect(lineShown(line(), order(), { admin: false, mayReject: false }).mayReject).toBe(false);
    expect(lineShown(line(), order({ OutForDelivery: at }), shop).mayReject).toBe(false);
    expect(lineShown(line(), order({ Status: 'RejectedDelivery' }), shop).mayReject).toBe(false);
  });

  it('recognises an order with nothing left', () => {
    const gone = line({ OrderLineQuantity: 0 });
    const last = line();
    expect(noneLeft(order({ Orderlines: [gone, line({ OrderlineCancelled: at })] }))).toBe(true);
    expect(noneLeft(order({ Orderlines: [gone], Status: 'RejectedDelivery' }))).toBe(false);
    expect(isLast(order({ Orderlines: [gone, last] }), last)).toBe(true);
    expect(isLast(order({ Orderlines: [line(), last] }), last)).toBe(false);
  });

  it('hides the default variant', () => {
    expect(variantOf(line())).toBe('');
    expect(variantOf(line({ OrderLineVariantTitle: 'Blue' }))).toBe('Blue');
  });
});

describe('the progress of an order', () => {
  it('ends with Delivered, or with Failed after the steps that were reached', () => {
    expect(stepsOf(order({ Queued: at })).map((s) => s.label)).toHaveLength(6);
    const failed = stepsOf(
      order({ Queued: at, Assigned: at, Failed: at, Status: 'FailedDelivery' }),
    );
    expect(failed.map((s) => s.label)).toEqual(['Accepted', 'Courier assigned', 'Failed']);
  });
});
