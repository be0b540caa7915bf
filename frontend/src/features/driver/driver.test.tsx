import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DriverRun } from '@/lib/api';
import { renderRoutes } from '@/test/render';
import { stubServer } from '@/test/server';
import { waiting } from './useReports';
import { openRoutes } from './routes';

const stop = { Phone: '', Instructions: '', Lat: 0, Long: 0, From: null, To: null };

const runOf = (change: Partial<DriverRun> = {}): DriverRun => ({
  Number: 'TK-100042',
  ShopName: 'Soho',
  DriverName: '',
  DriverPhone: '',
  Packages: 2,
  AgeCheck: false,
  AsksPin: false,
  PickUp: { ...stop, Name: 'Soho', Address: ['1 Frith Street', 'London W1D 4RD'] },
  DropOff: { ...stop, Name: 'Noor Haddad', Address: ['12 Dean Street', 'London W1D 3RP'] },
  Assigned: null,
  PickedUp: null,
  Arrived: null,
  Delivered: null,
  Failed: null,
  Over: false,
  Link: '',
  ByPhone: false,
  TrackingLink: '',
  ...change,
});

const at = '2026-11-21T10:00:00Z';

/** open shows the page of a link; the server's run is the test's, and so is whether there is a line. */
function open(run: DriverRun, line: () => boolean = () => true) {
  localStorage.clear();
  const calls = stubServer({
    'GET /api/portal/config': () => ({
      body: { Result: { Brand: 'TradeKart', Environment: 'prod', SupportPhone: '' } },
    }),
    'POST /api/portal/driver': () => ({ body: { Result: run } }),
    'POST /api/portal/driver/report': () =>
      line() ? { body: { Result: run } } : { status: 503, body: { Error: 'Away', Code: 'Away' } },
  });
  renderRoutes(openRoutes, '/drive/secret');
  return calls;
}

it('leads the driver from the shop to the door', async () => {
  const user = userEvent.setup();
  const calls = open(runOf());
  expect(await screen.findByText('1 Frith Street')).toBeVisible();
  await user.type(screen.getByLabelText('Your name'), 'Oren');
  await user.click(screen.getByRole('button', { name: 'I take this delivery' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/report'))?.body).toMatchObject({
      Token: 'secret',
      Kind: 'Assigned',
      DriverName: 'Oren',
    }),
  );
});

it('keeps what happened without a line, and shows it as done', async () => {
  const user = userEvent.setup();
  open(runOf({ Assigned: at }), () => false);
  await user.click(await screen.findByRole('button', { name: 'I have the 2 packages' }));
  expect(await screen.findByText('12 Dean Street')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delivered, without proof' }));
  expect(await screen.findByText(/^Delivered at/)).toBeVisible();
  expect(screen.getByText(/2 reports not sent yet/)).toBeVisible();
  expect(waiting('secret').map(({ Kind }) => Kind)).toEqual(['OutForDelivery', 'Delivered']);
});

it('asks why a delivery failed', async () => {
  const user = userEvent.setup();
  const calls = open(runOf({ Assigned: at, PickedUp: at }));
  await user.click(await screen.findByRole('button', { name: 'It could not be delivered' }));
  const report = screen.getByRole('button', { name: 'Report the failure' });
  expect(report).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: /Why could it not be delivered/ }));
  await user.click(await screen.findByRole('option', { name: 'Nobody was there' }));
  await user.click(report);
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/report'))?.body).toMatchObject({
      Kind: 'Failed',
      Reason: 'Unavailable',
    }),
  );
});

it.each([
  ['4237', { Kind: 'Delivered', Pin: '4237' }],
  ['', { Kind: 'Delivered' }],
])('asks for the PIN and sends %j', async (pin, sent) => {
  const user = userEvent.setup();
  const calls = open(runOf({ Assigned: at, PickedUp: at, AsksPin: true }));
  const field = await screen.findByLabelText('The recipient’s PIN');
  const delivered = screen.getByRole('button', { name: 'Delivered, without proof' });
  await user.type(field, 'a42');
  expect(field).toHaveValue('42');
  expect(delivered).toBeDisabled();
  if (pin) await user.type(field, '37');
  else await user.click(screen.getByLabelText('The recipient does not know the PIN'));
  await user.click(delivered);
  const report = await waitFor(() => {
    const found = calls.find(({ path }) => path.endsWith('/report'));
    expect(found).toBeDefined();
    return found;
  });
  expect(report?.body).toMatchObject(sent);
  expect('Pin' in (report?.body as object)).toBe(pin !== '');
});
