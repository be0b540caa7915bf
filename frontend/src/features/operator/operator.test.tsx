import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FailedJob, OperatorState } from '@/lib/api';
import { openScreen, result, setUpScreens } from '@/test/screen';
import { routes } from './routes';

const job: FailedJob = {
  Id: 7,
  Kind: 'session.reset_mail',
  Queue: 'mail',
  State: 'Refused',
  Args: '{"id":"1"}',
  Error: '550 no such user 🚚',
  Attempt: 1,
  MostTimes: 18,
  Created: '2026-03-02T09:30:00Z',
  AttemptedAt: '2026-03-02T09:30:00Z',
  NextAt: '2026-03-02T09:30:00Z',
};

const at = '2026-03-02T09:30:00Z';
const bounced = {
  Id: 'b1',
  Address: 'ada@example.net',
  BouncedAt: at,
  Status: '5.1.1',
  Reason: 'The address does not exist.',
  MerchantName: 'Hartley & Wren',
  Stopped: true,
};
const server = { Version: '1.0.0', StartedAt: at, SeenAt: at, StoppedAt: null, Sockets: 3 };
const fine: OperatorState = {
  At: at,
  Servers: [
    {
      ...server,
      Id: 'a',
      Host: 'one',
      State: 'Running',
      Problem: '',
      DiskFree: 50e9,
      DiskTotal: 1e11,
    },
    {
      ...server,
      Id: 'b',
      Host: 'two',
      State: 'Lost',
      Problem: '',
      DiskFree: null,
      DiskTotal: null,
    },
  ],
  Jobs: {
    Waiting: 0,
    Running: 1,
    Retrying: 2,
    GivenUp: 3,
    Refused: 1,
    OldestSeconds: 0,
    MailGivenUp: 1,
  },
  Database: { Version: '18.4', Schema: 680, Bytes: 2e9, Connections: 20, Allowed: 100 },
  Providers: [{ Name: 'Uber Direct', Problem: 'It keeps failing.' }],
  Alarms: 2,
  Unreadable: 0,
};

const newest = {
  Asked: true,
  Running: '1.0.0',
  Version: '1.1.0',
  Newer: true,
  Notes: 'Labels print twice as fast.',
  Page: 'https://example.com/v1.1.0',
  Problem: '',
};

async function open(part: Partial<OperatorState> = {}, where = '') {
  const { calls } = await openScreen(
    routes,
    `/admin/operator${where}`,
    { Role: 'Admin' },
    {
      'GET /api/admin/operator': () => result({ ...fine, ...part }),
      'GET /api/admin/operator/newest-release': () => result(newest),
      'GET /api/admin/operator/mail-domain': () =>
        result({
          From: 'no-reply@shop.example',
          Domain: 'shop.example',
          Records: [
            { Name: 'SPF', At: 'shop.example', State: 'Good', Found: 'v=spf1 -all', Text: '' },
            { Name: 'DKIM', At: '', State: 'Unknown', Found: '', Text: 'Your mail service signs.' },
            {
              Name: 'DMARC',
              At: '_dmarc.shop.example',
              State: 'Missing',
              Found: '',
              Text: 'Enter the TXT record.',
            },
          ],
        }),
      'POST /api/admin/operator/jobs/list': () => ({ body: { Jobs: [job], Total: 1, Next: '' } }),
      'POST /api/admin/operator/jobs/7/retry': () => result(job),
      'POST /api/admin/operator/maintenance': () =>
        result({ Message: 'x', Since: at, BegunBy: 'Ruth' }),
      'DELETE /api/admin/operator/maintenance': () => result(true),
      'POST /api/admin/operator/restore/release': () => result(true),
      'GET /api/admin/operator/bounces': () => result({ Taken: true, Week: 3 }),
      'POST /api/admin/operator/bounces/list': ({ body }) => ({
        body: (body as { After?: string }).After
          ? { Mails: [{ ...bounced, Id: 'b2', Address: 'bob@example.net' }], Total: 2, Next: '' }
          : { Mails: [bounced], Total: 2, Next: 'after ada' },
      }),
      'POST /api/admin/operator/bounces/b1/allow': () => result('Mail is sent there.'),
    },
  );
  return calls;
}

setUpScreens(() => Promise.all([import('./OperatorPage'), import('./OperatorDialogs')]));

describe('the operator’s page', () => {
  it('shows servers, couriers and failed jobs, and tries one again', async () => {
    const calls = await open();
    expect(await screen.findByText('2 open')).toBeVisible();
    expect(await screen.findByText('two, version 1.0.0')).toBeInTheDocument();
    expect(
      screen.getByText('It ended without stopping, or cannot reach the database.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Left out')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
    const menu = await screen.findByRole('menu');
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Try again now' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/7/retry'))).toBe(true));
  });

  it('says what receivers of mail find about its domain', async () => {
    await open();
    expect(await screen.findByText('Mail from shop.example')).toBeVisible();
    expect(screen.getByText('v=spf1 -all · TXT record of shop.example')).toBeVisible();
    expect(
      screen.getByText('Enter the TXT record. · TXT record of _dmarc.shop.example'),
    ).toBeVisible();
    expect(screen.getByText('Missing')).toBeVisible();
  });

  it('shows mail that came back, and writes to an address again', async () => {
    const calls = await open();
    expect(await screen.findByText('ada@example.net')).toBeVisible();
    expect(
      screen.getByText(/The address does not exist. · a customer of Hartley & Wren/),
    ).toBeVisible();
    expect(screen.getByText('3 mails')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more mails' }));
    expect(await screen.findByText('bob@example.net')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more mails' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Write to ada@example.net again' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/b1/allow'))).toBe(true));
  });

  it('closes the portal with a message', async () => {
    const calls = await open({}, '?dialog=maintenance');
    const dialog = await screen.findByRole('dialog', { name: 'Close the portal for maintenance?' });
    await userEvent.type(within(dialog).getByLabelText(/^Message/), ' Back at ten ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close the portal' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/maintenance'))?.body).toEqual({
        Message: 'Back at ten',
      }),
    );
  });

  it('says when the last backup could not be restored', async () => {
    await open({
      LastBackup: { MadeAt: at, Bytes: 5e9, ProvedAt: at, Problem: 'unexpected EOF' },
    });
    expect(await screen.findByText('unexpected EOF')).toBeVisible();
    expect(screen.getByText('Failed')).toBeVisible();
  });

  it('says that there is a newer release, and where to read of it', async () => {
    await open();
    expect(await screen.findByText('Version 1.1.0')).toBeVisible();
    expect(screen.getByText('1.0.0 runs here')).toBeVisible();
    expect(screen.getByText('Labels print twice as fast.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'What is new in 1.1.0' })).toHaveAttribute(
      'href',
      'https://example.com/v1.1.0',
    );
  });

  it('releases what waits after a restore', async () => {
    const calls = await open({
      Restore: {
        MadeAt: at,
        DataUntil: at,
        Source: 'the backup x',
        Mails: 12,
        Bookings: 1,
        Webhooks: 0,
      },
    });
    expect(await screen.findByText(/12 mails and texts, 1 booking, 0 webhooks/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send what waits?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/release'))).toBe(true));
  });

  it('says from when on the database can be restored, or why not', async () => {
    await open({ Log: { From: at, Until: at, Problem: '' } });
    expect(await screen.findByText(/^Can be restored to any time from/)).toBeVisible();
  });

  it('says why the log of the database is not kept', async () => {
    await open({ Log: { From: at, Until: at, Problem: 'no space left on device' } });
    expect(await screen.findByText('no space left on device')).toBeVisible();
    expect(screen.getByText('Not kept')).toBeVisible();
  });

  it('opens it again', async () => {
    const calls = await open({
      Maintenance: { Message: 'Back at ten', Since: at, BegunBy: 'Ruth' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Open the portal' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
