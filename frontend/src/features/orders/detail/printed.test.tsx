import type { Order, TimelineEntry } from '@/lib/api';
import { shell } from '@/test/shell';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shownError } from '@/lib/errors';
import { loadProfile, signOut } from '@/lib/session';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { useLabelsOnAccept } from './onAccept';
import { orderOf } from './order.fixture';
import { printPickList } from './pickList';
import { printItemList, printLabels } from './printing';
import { wasPrinted } from './wasPrinted';

const packages = [1, 2].map((n) => ({ PackageNo: n, Barcode: `TK-${n}` }));
const entry = (minute: number, Kind: string, Detail: object = {}): TimelineEntry => ({
  Actor: '',
  At: new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString(),
  Kind,
  Detail: Detail as TimelineEntry['Detail'],
});
const out = (minute: number, ...Packages: number[]) =>
  entry(minute, 'Printed', { Kind: 'labels', Packages });
const withTimeline = (...Timeline: TimelineEntry[]) =>
  orderOf({ Packages: packages, Timeline: Timeline });

afterEach(async () => {
  cleanup();
  shell.reset();
  shownError.set(undefined);
  await signOut();
});

describe('labels are copies', () => {
  it.each([
    ['nothing was printed', [entry(1, 'PackagesSet')], false],
    ['every label is out', [entry(1, 'PackagesSet'), out(2, 1, 2)], true],
    ['they came out one after the other', [out(3, 2), out(2, 1), entry(1, 'PackagesSet')], true],
    ['one is missing', [entry(1, 'PackagesSet'), out(2, 1)], false],
    ['the packages changed since', [out(2, 1, 2), entry(3, 'PackagesSet')], false],
    ['only the item list is out', [entry(1, 'Printed', { Kind: 'items' })], false],
  ])('when %s', (_, timeline, copy) => expect(wasPrinted(withTimeline(...timeline))).toBe(copy));
});

describe('on the desktop', () => {
  const requests = () => shell.callsOf('printing.Service.Print').map(([request]) => request);

  it('passes whole orders to the desktop client, copies separately, without a print layout', async () => {
    const before = document.body.childElementCount;
    const fresh = withTimeline();
    const again = { ...withTimeline(entry(1, 'PackagesSet'), out(2, 1, 2)), Id: 'o2' };
    const bare = orderOf({ Id: 'o3' });
    await printLabels(fresh, again, bare);
    expect(requests()).toMatchObject([
      { Kind: 'labels', Orders: [{ Id: 'o1', OrderNo: 'TK-100042' }], Copy: false },
      { Kind: 'labels', Orders: [{ Id: 'o2' }], Copy: true },
    ]);
    expect(document.body.childElementCount).toBe(before);
  });

  it('leaves reporting to the program, and prints while the server is unreachable', async () => {
    const calls = stubServer({});
    await printItemList(withTimeline());
    expect(requests()).toMatchObject([{ Kind: 'items', Copy: false }]);
    expect(calls).toEqual([]);
  });

  it('prints a pick list without an order', async () => {
    await printPickList([orderOf(), orderOf({ Id: 'o2', OrderNo: 'TK-2' })]);
    expect(requests()).toMatchObject([
      { Kind: 'items', Orders: [{ Id: '', OrderNo: 'Pick list of 2 orders' }] },
    ]);
  });

  it('prints nothing without packages', async () => {
    await printLabels(orderOf());
    expect(requests()).toEqual([]);
  });
});

describe('after an accept', () => {
  const may = ['view_orders', 'view_qr_printable_section'];
  const onAnswer = vi.fn();

  function Accepted({ order }: { order: Order }) {
    const labels = useLabelsOnAccept();
    return <button onClick={() => void labels(order).then(onAnswer)}>accepted</button>;
  }

  async function accept(preferences: object, Permissions = may, packed = 200, reserved = true) {
    onAnswer.mockReset();
    const after = { ...orderOf({ ShopPortalStatus: 'Queued' }), Packages: packages };
    const calls = stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Permissions }) } }),
      'POST /api/shop/delivery/o1/packages': () => ({
        status: packed,
        body: packed === 200 ? { Result: after } : { Error: 'Too late', Code: 'Conflict' },
      }),
    });
    shell.answers['printing.Service.Preferences'] = () => preferences;
    shell.answers['app.Client.ReservePrint'] = () => reserved;
    await loadProfile();
    render(<Accepted order={orderOf()} />);
    await userEvent.setup().click(screen.getByRole('button'));
    await waitFor(() => expect(onAnswer).toHaveBeenCalled());
    return calls.filter(({ method }) => method === 'POST');
  }

  it('sets the packages and prints their labels, once for each order', async () => {
    const calls = await accept({ AutoPrint: true, AutoPackages: 2 });
    expect(onAnswer).toHaveBeenCalledWith(true);
    expect(calls).toMatchObject([{ path: '/api/shop/delivery/o1/packages', body: { Count: 2 } }]);
    expect(shell.callsOf('printing.Service.Print')).toMatchObject([
      [{ Kind: 'labels', Orders: [{ Id: 'o1', Packages: packages }], Key: 'accepted-o1' }],
    ]);
  });

  it.each([
    ['not wanted', false, may],
    ['not allowed', true, ['view_orders']],
  ])('leaves it to the person where that is %s', async (_, AutoPrint, abilities) => {
    expect(await accept({ AutoPrint, AutoPackages: 2 }, abilities)).toEqual([]);
    expect(onAnswer).toHaveBeenCalledWith(false);
    expect(shell.callsOf('printing.Service.Print')).toEqual([]);
  });

  it('prints the item list at once on a computer that is set up to, also where a person sets the packages', async () => {
    await accept({ AutoPrint: false, AutoPackages: 2, AutoItems: true });
    expect(onAnswer).toHaveBeenCalledWith(false);
    expect(shell.callsOf('app.Client.ReservePrint')).toEqual([['o1', 'items']]);
    expect(shell.callsOf('printing.Service.Print')).toMatchObject([
      [{ Kind: 'items', Orders: [{ Id: 'o1' }], Key: 'accepted-o1' }],
    ]);
  });

  it('prints nothing that another device prints', async () => {
    expect(await accept({ AutoPrint: true, AutoPackages: 2 }, may, 200, false)).toEqual([]);
    expect(onAnswer).toHaveBeenCalledWith(true);
    expect(shell.callsOf('app.Client.ReservePrint')).toEqual([['o1', 'labels']]);
    expect(shell.callsOf('printing.Service.Print')).toEqual([]);
  });

  it('says why nothing was printed', async () => {
    await accept({ AutoPrint: true, AutoPackages: 2 }, may, 409);
    expect(onAnswer).toHaveBeenCalledWith(false);
    expect(shownError.get()?.message).toBe('Too late');
    expect(shell.callsOf('printing.Service.Print')).toEqual([]);
  });
});
