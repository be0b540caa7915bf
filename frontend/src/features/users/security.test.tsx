import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Schemas } from '@/lib/api';
import { openScreen, page, result, setUpScreens } from '@/test/screen';
import { entriesOf } from './alarms';
import { routes } from './routes';

setUpScreens(() => import('./SecurityPage'));

const entry = (part: Partial<Schemas['SecurityEntry']>): Schemas['SecurityEntry'] => ({
  Id: 1,
  At: '2026-07-01T09:30:00Z',
  Event: 'session.signed_in',
  Refused: false,
  Actor: 'Ada Smith <ada@example.org>',
  Target: 'Ada Smith <ada@example.org>',
  MerchantName: 'Hartley',
  Address: '203.0.113.7',
  Detail: '',
  Times: 1,
  ...part,
});

it('shows a Merchant who signed in and what was refused how often', async () => {
  await openScreen(routes, '/merchant/security', 'Merchant', {
    'POST /api/security-log/list': () =>
      page('Entries', [
        entry({}),
        entry({
          Id: 2,
          Event: 'access.refused',
          Refused: true,
          Target: '',
          Detail: 'NotAllowed, GET /api/users/1',
          Times: 3,
        }),
      ]),
  });
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(screen.getByText('Access refused (3 times)')).toBeVisible();
  expect(screen.getByText(/NotAllowed, GET/)).toBeVisible();
  expect(screen.getAllByText('Refused').length).toBeGreaterThan(0);
});

const alarm: Schemas['SecurityAlarm'] = {
  Id: '1',
  Pattern: 'CodesRefused',
  Severity: 'High',
  Subject: 'Ada',
  Sentence: '4 wrong codes or passkeys for Ada within 15 minutes: somebody has the password.',
  Began: '2026-07-01T09:20:00Z',
  At: '2026-07-01T09:30:00Z',
  Times: 4,
  SeenAt: null,
  SeenBy: '',
};

it('lists alarms, and notes that somebody has seen to one', async () => {
  let seen = alarm;
  await openScreen(routes, '/merchant/security?tab=1', 'Merchant', {
    'POST /api/security-alarms/list': () => page('Alarms', [seen]),
    'PUT /api/security-alarms/1/seen': () => {
      seen = { ...alarm, SeenAt: '2026-07-01T10:00:00Z', SeenBy: 'Ben' };
      return result(seen);
    },
  });
  expect((await screen.findAllByText(alarm.Sentence))[0]).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'What is looked for' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as seen' }));
  expect((await screen.findAllByText(/Ben, /))[0]).toBeVisible();
});

it('leads from an alarm to the entries that it was made of', async () => {
  const { calls } = await openScreen(routes, '/merchant/security?tab=1', 'Merchant', {
    'POST /api/security-alarms/list': () => page('Alarms', [alarm]),
    'POST /api/security-log/list': () => page('Entries', [entry({})]),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show log entries' }));
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(calls.findLast(({ path }) => path === '/api/security-log/list')?.body).toMatchObject({
    Filter: { Alarm: '1' },
  });
  expect(entriesOf({ ...alarm, Pattern: 'ManyRemovals' })).toBe(
    '/admin/audit?from=2026-07-01&to=2026-07-01&actor=Ada',
  );
});

it('lets an Admin change when a pattern is an alarm', async () => {
  const pattern = {
    Name: 'CodesRefused',
    Minutes: 15,
    Threshold: 4,
    Severity: 'High' as const,
    Active: true,
  };
  let sent: unknown;
  await openScreen(routes, '/admin/security?tab=2&dialog=pattern&of=CodesRefused', 'Admin', {
    'POST /api/security-patterns/list': () => page('Patterns', [pattern]),
    'GET /api/security-patterns/CodesRefused': () => result(pattern),
    'PUT /api/security-patterns/CodesRefused': ({ body }) => {
      sent = body;
      return result(pattern);
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const many = await dialog.findByLabelText(/How many/);
  await userEvent.clear(many);
  await userEvent.type(many, '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(sent).toEqual({ Minutes: 15, Threshold: 3, Severity: 'High', Active: true }),
  );
});
