import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '@/lib/api';
import { showError, shownError } from '@/lib/errors';
import { useProfile } from '@/lib/session';
import { scan } from '@/test/scan';
import { openScreen, result, setUpScreens } from '@/test/screen';
import TillScreen from './TillScreen';

setUpScreens(() => import('./TillScreen'));
beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  lockFails = false;
});

function Page() {
  const { Till } = useProfile();
  return (
    <>
      <input aria-label="Note" />
      {Till && <TillScreen till={Till} />}
    </>
  );
}

const locked = { Name: 'Counter 2', LockMinutes: 5, PersonName: '', PersonId: '' };
const used = { ...locked, PersonName: 'Anna', PersonId: 'a', LocksAt: '2099-01-01T10:00:00Z' };
let till: object = locked;
let lockFails = false;

async function open(start: object) {
  till = start;
  const profile = () => ({ Role: 'Shop', Email: 'shop@example.org', Till: till });
  const { calls } = await openScreen([{ path: '/', Component: Page }], '/', profile(), {
    'GET /api/portal/till/people': () =>
      result([
        { Id: 'a', Name: 'Anna' },
        { Id: 'b', Name: 'Ben' },
      ]),
    'GET /api/order/attention': () =>
      result({
        Count: 3,
        OldestAt: new Date(Date.now() - 17.5 * 60_000).toISOString(),
        Number: 3,
        Orders: [],
        New: { Latest: [] },
      }),
    'POST /api/portal/till/unlock': ({ body }: { body?: unknown }) => {
      const { Pin, Badge } = body as { Pin?: string; Badge?: string };
      if (Pin !== '2468' && !Badge)
        return {
          status: 422,
          body: {
            Error: 'Please check.',
            Code: 'ValidationFailed',
            Fields: { Pin: 'Not this PIN.' },
          },
        };
      till = { ...used, LocksAt: '2099-01-01T10:05:00Z' };
      return result(used);
    },
    'POST /api/portal/till/lock': () => {
      if (lockFails) return { status: 503, body: { Error: 'Away.', Code: 'ServerAway' } };
      till = locked;
      return result(locked);
    },
    'GET /api/portal/profile': () => result({ ...profileBase, ...profile() }),
  });
  return { calls, user: userEvent.setup() };
}

const profileBase = {
  FirstName: 'Ada',
  LastName: 'Smith',
  Permissions: ['view_money'],
  ShopId: 's1',
  MerchantId: 'm1',
  ShopName: 'Soho',
  MerchantName: 'Hartley',
  TermsAccepted: true,
  LastEvent: 0,
  TimeDisplay: '24h',
};

it('hides the page until somebody enters their PIN, and keeps what was typed', async () => {
  const { user } = await open(used);
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'half');
  expect(screen.getByText('Anna, Counter 2')).toBeVisible();
  await user.keyboard('{F2}');
  const dialog = await screen.findByRole('dialog', { name: 'Counter 2 is locked' });
  expect(document.documentElement).toHaveAttribute('data-session-ended');
  expect(dialog).toHaveTextContent('3 orders waiting for an answer, the longest for 17 min');
  expect(await screen.findByRole('button', { name: 'Anna' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Anna' }));
  await user.type(await screen.findByLabelText('PIN of Anna'), '1111{Enter}');
  expect(await screen.findByText('Not this PIN.')).toBeVisible();
  for (const digit of ['2', '4', '6', '8'])
    await user.click(screen.getByRole('button', { name: digit }));
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-session-ended'));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half');
});

it('is still locked when the page is opened again, though the server could not be told', async () => {
  const { user } = await open(used);
  lockFails = true;
  await screen.findByText('Anna, Counter 2');
  await user.keyboard('{F2}');
  await screen.findByRole('dialog', { name: 'Counter 2 is locked' });
  cleanup();
  await open(used);
  expect(await screen.findByRole('dialog', { name: 'Counter 2 is locked' })).toBeVisible();
  expect(screen.queryByText('Anna, Counter 2')).not.toBeInTheDocument();
});

it('is locked when the page is opened after nobody used it for its time', async () => {
  localStorage.setItem('portal.tillUsed', String(Date.now() - 6 * 60_000));
  await open(used);
  expect(await screen.findByRole('dialog', { name: 'Counter 2 is locked' })).toBeVisible();
});

it('asks for a PIN where a change was refused because the server has locked the till', async () => {
  await open(used);
  expect(await screen.findByText('Anna, Counter 2')).toBeVisible();
  till = locked;
  act(() => showError('Locked.', new ApiError(403, { Error: 'Locked.', Code: 'TillLocked' })));
  expect(await screen.findByRole('dialog', { name: 'Counter 2 is locked' })).toBeVisible();
  expect(shownError.get()).toBeUndefined();
});

it('unlocks by a badge, and neither by a product nor by a half-typed PIN that is scanned over', async () => {
  const { user, calls } = await open(locked);
  await user.click(await screen.findByRole('button', { name: 'Ben' }));
  await user.type(await screen.findByLabelText('PIN of Ben'), '24');
  scan('TKB-0123456789ABCDEF01234567');
  await waitFor(() => expect(screen.getByText('Anna, Counter 2')).toBeVisible());
  expect(calls.filter(({ path }) => path === '/api/portal/till/unlock')).toEqual([
    expect.objectContaining({ body: { Badge: 'TKB-0123456789ABCDEF01234567' } }),
  ]);
});
