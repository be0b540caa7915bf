import { shell } from '@/test/shell';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { redirect } from '@/lib/router';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { render, renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { needing } from './calls';
import Companion from './Companion';
import { draftAt, draftOf, hostPort, labelPrinter } from './draft';
import { keepLists, listsOf, restoreLists } from './offline';
import PrinterDialog from './PrinterDialog';
import { firstStart, lastPage, openRoutes, routes } from './routes';

const printer = {
  ...labelPrinter,
  Id: 'p1',
  Title: 'Counter',
  Address: { Kind: 'tcp', Name: '10.0.0.4:9100', Serial: 'Z1' } as const,
};

const now = new Date().toISOString();
const jobOf = (part: object) => ({
  Id: 'j1',
  Printer: 'p1',
  Title: 'Labels',
  Kind: 'labels',
  OrderId: 'o1',
  OrderNo: 'TK-1',
  Packages: [1],
  Copy: false,
  State: 'Waiting' as const,
  Attempts: 1,
  Problem: '',
  Created: now,
  Updated: now,
  Expires: now,
  ...part,
});

const state = {
  Version: '1.4.0',
  Profile: 'default',
  Server: 'https://a.example',
  Notice: '',
  Lost: '',
};
const preferences = { StartHidden: false, StartWithComputer: false, StartAsked: true };

beforeEach(() => {
  shell.answers = {
    'app.Client.State': () => state,
    'app.Client.Preferences': () => ({ ...preferences, CloseToBackground: true }),
    'app.Client.Update': () => ({ State: 'None', Version: '', Notes: '', Problem: '' }),
    'printing.Service.Printers': () => [printer],
    'printing.Service.State': () => ({ Known: true, Ready: true, Problems: [], Detail: '' }),
    'printing.Service.Preferences': () => ({ AutoPrint: false, AutoPackages: 1 }),
    'printing.Service.Jobs': () => [],
    'alerts.Alerts.Outputs': () => ['Headset'],
    'alerts.Alerts.Status': () => ({ Count: 0, OldestAt: null, Ringing: false, MutedUntil: null }),
  };
});
afterEach(() => shell.reset());

describe('a later start', () => {
  it('shows the page that was open last, once', async () => {
    shell.answers['app.Client.State'] = () => ({ ...state, Page: '/orders?tab=Failed' });
    expect(await lastPage()).toBe('/orders?tab=Failed');
    expect(await lastPage()).toBeUndefined();
  });

  it('restores the lists that were last seen, and reloads what belongs to this computer', async () => {
    const before = new QueryClient();
    before.setQueryData(['orders', 'Pending'], { pages: [{ Deliveries: [{ OrderNo: 'TK-7' }] }] });
    before.setQueryData(['desktop', 'printers'], [printer]);
    before.setQueryData(['orders', 'old'], {}, { updatedAt: Date.now() - 25 * 3_600_000 });
    shell.answers['app.Client.Lists'] = () => listsOf(before);
    const after = new QueryClient();
    await restoreLists(after);
    expect(after.getQueryData(['orders', 'Pending'])).toEqual({
      pages: [{ Deliveries: [{ OrderNo: 'TK-7' }] }],
    });
    // Restored within the time for which data counts as fresh, and yet asked for anew.
    expect(after.getQueryState(['orders', 'Pending'])?.isInvalidated).toBe(true);
    expect(after.getQueryData(['desktop', 'printers'])).toBeUndefined();
    expect(after.getQueryData(['orders', 'old'])).toBeUndefined();
    shell.answers['app.Client.Lists'] = () => '{"queries": 7';
    await expect(restoreLists(new QueryClient())).resolves.toBeUndefined();
  });

  it('saves a change after a pause at once, and later changes together', () => {
    vi.useFakeTimers();
    const kept: string[] = [];
    shell.answers['app.Client.KeepLists'] = (text) => void kept.push(String(text));
    const client = new QueryClient();
    const stop = keepLists(client);
    const arrive = (no: string) => client.setQueryData(['orders'], [no]);
    arrive('TK-1');
    vi.advanceTimersByTime(300);
    expect(kept.map((text) => text.includes('TK-1'))).toEqual([true]);
    arrive('TK-2');
    arrive('TK-3');
    vi.advanceTimersByTime(4_000);
    expect(kept).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(kept.map((text) => text.includes('TK-3'))).toEqual([false, true]);
    stop();
    vi.useRealTimers();
  });
});

describe('the first start', () => {
  it('says what was lost where the settings could not be read', async () => {
    const Lost = 'This computer\u2019s settings could not be read. Kept as settings.broken.json.';
    shell.answers['app.Client.State'] = () => ({ ...state, Server: '', Lost });
    renderRoutes(openRoutes, '/desktop/connect');
    expect(await screen.findByText(Lost)).toBeVisible();
  });

  const asked = (path: string) => firstStart({ request: new Request(`http://x${path}`) });

  it('asks for the server, and is not shown again once it is known', async () => {
    await expect(asked('/orders')).resolves.toBeNull();
    shell.answers['app.Client.State'] = () => ({ ...state, Server: '' });
    await expect(asked('/orders')).rejects.toEqual(redirect('/desktop/connect'));
    await expect(asked('/desktop/connect')).resolves.toBeNull();
  });

  it('says what is wrong with an address, and keeps it', async () => {
    stubServer({});
    shell.answers['app.Client.State'] = () => ({ ...state, Server: '' });
    shell.answers['app.Client.Connect'] = () => {
      throw 'no portal answers at https://nowhere' as unknown as Error;
    };
    renderRoutes(openRoutes, '/desktop/connect');
    const user = userEvent.setup();
    const field = await screen.findByLabelText(/Server address/);
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Please enter the address')).toBeVisible();
    await user.type(field, ' nowhere ');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No portal answers at https://nowhere',
    );
    expect(shell.callsOf('app.Client.Connect')).toEqual([['nowhere']]);
    expect(field).toHaveValue(' nowhere ');
    expect(screen.queryByText('Stay with this server')).toBeNull();
  });
});

describe('printers', () => {
  it('outside of the own network are used only where a person confirms it', async () => {
    const user = userEvent.setup();
    shell.answers['printing.Service.Discover'] = () => null;
    shell.answers['printing.Service.Printers'] = () => [];
    shell.answers['printing.Service.Outside'] = () => true;
    shell.answers['printing.Service.Save'] = (one: object) => ({ ...one, Id: 'p2' });
    renderRoutes(routes, '/desktop/printers');
    await user.click((await screen.findAllByRole('button', { name: 'Add printer' }))[0]!);
    await user.type(await screen.findByLabelText(/network address/), '203.0.113.5');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByLabelText(/^Name/, {}, { timeout: 5_000 });
    const add = () =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add printer' }));
    await add();
    expect(await screen.findByText(/203.0.113.5:9100 is not on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(shell.callsOf('printing.Service.Save')).toHaveLength(0);
    await user.type(await screen.findByLabelText(/^Name/), ' upstairs');
    await add();
    await user.click(await screen.findByRole('button', { name: 'Use this address' }));
    await waitFor(() =>
      expect(shell.callsOf('printing.Service.Save')[0]).toEqual([
        expect.objectContaining({
          Address: { Kind: 'tcp', Name: '203.0.113.5:9100', Serial: '', Confirmed: true },
        }),
      ]),
    );
  });

  it('are added by address with defaults, and then saved as configured', async () => {
    const user = userEvent.setup();
    shell.answers['printing.Service.Discover'] = () => null;
    shell.answers['printing.Service.Save'] = (one: object) => ({ ...one, Id: 'p2' });
    renderRoutes(routes, '/desktop/printers');
    await user.click(await screen.findByRole('button', { name: 'Add printer' }));
    expect(await screen.findByText(/No other printer was found/)).toBeVisible();
    const address = screen.getByLabelText(/network address/);
    await user.type(address, 'not an address');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/such as 192.168.1.40/)).toBeVisible();
    await user.clear(address);
    await user.type(address, '10.0.0.9');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const name = await screen.findByLabelText(/^Name/, {}, { timeout: 5_000 });
    await user.clear(name);
    await user.type(name, 'Back room');
    await user.click(screen.getByLabelText('Item lists'));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add printer' }));
    await user.click(await screen.findByRole('button', { name: /^Use / }));
    await waitFor(() => expect(shell.callsOf('printing.Service.Save')).toHaveLength(1));
    expect(shell.callsOf('printing.Service.Save')[0]).toEqual([
      expect.objectContaining({
        Id: '',
        Title: 'Back room',
        Address: { Kind: 'tcp', Name: '10.0.0.9:9100', Serial: '', Confirmed: false },
        Language: 'ZPL',
        DPI: 203,
        Labels: true,
        Items: true,
        Copies: 1,
      }),
    ]);
  });

  it('show their problem, or that they do not report it', async () => {
    shell.answers['printing.Service.State'] = () => ({
      Known: true,
      Ready: false,
      Problems: ['paper out', 'lid open'],
      Detail: '',
    });
    const { unmount } = renderRoutes(routes, '/desktop/printers');
    expect(await screen.findByText(/Paper out, lid open\. Print jobs wait/)).toBeVisible();
    unmount();
    shell.answers['printing.Service.State'] = () => ({ Known: false, Ready: false });
    renderRoutes(routes, '/desktop/printers');
    expect(await screen.findByText('State not known')).toBeVisible();
  });

  it('are tested, and removed only after asking, and brought back', async () => {
    const user = userEvent.setup();
    render(<Notifications />);
    shell.answers['printing.Service.Restore'] = () => printer;
    shell.answers['printing.Service.Others'] = () => 2;
    renderRoutes(routes, '/desktop/printers');
    await user.click(await screen.findByRole('button', { name: 'Test print on Counter' }));
    await waitFor(() => expect(shell.callsOf('printing.Service.Test')).toEqual([['p1']]));
    await user.click(screen.getByRole('button', { name: 'Actions for Counter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(shell.callsOf('printing.Service.Remove')).toEqual([]);
    expect(screen.getByText(/Those of another shop print on the printer/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Remove printer' }));
    await waitFor(() => expect(shell.callsOf('printing.Service.Remove')).toEqual([['p1']]));
    expect(await screen.findByText('Counter was removed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shell.callsOf('printing.Service.Restore')).toEqual([['p1']]));
    expect(await screen.findByText(/Counter is back/)).toBeVisible();
  });

  it.each([
    ['Keep Counter', false],
    ['Use Printer at 10.0.0.9', true],
  ])('ask which one is for labels when there is one already: %s', async (choice, Labels) => {
    const user = userEvent.setup();
    render(<PrinterDialog printer={draftAt('10.0.0.9:9100')} onClose={() => undefined} />);
    await waitFor(() => expect(shell.callsOf('printing.Service.Printers')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Add printer' }));
    expect(shell.callsOf('printing.Service.Save')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: choice }));
    await waitFor(() =>
      expect(shell.callsOf('printing.Service.Save')).toMatchObject([[{ Labels }]]),
    );
  });

  it('print without asking if this is turned on', async () => {
    const user = userEvent.setup();
    renderRoutes(routes, '/desktop/printers');
    await user.click(await screen.findByLabelText(/Print the labels at once/));
    await waitFor(() =>
      expect(shell.callsOf('printing.Service.SetPreferences')).toEqual([
        [{ AutoPrint: true, AutoPackages: 1 }],
      ]),
    );
  });

  it('print for the whole shop on one computer, which takes over only after asking', async () => {
    const user = userEvent.setup();
    stubServer({ 'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }) });
    await loadProfile();
    shell.answers['app.Client.PrintClaim'] = () => ({ Here: false, Other: 'Office PC' });
    renderRoutes(routes, '/desktop/printers');
    await user.click(await screen.findByLabelText(/Also print for orders accepted/));
    expect(shell.callsOf('app.Client.ClaimPrinting')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Print here' }));
    await waitFor(() => expect(shell.callsOf('app.Client.ClaimPrinting')).toEqual([[true]]));
    await signOut();
  });

  it('say that the computer which printed for the shop is gone, and take its place without asking', async () => {
    const user = userEvent.setup();
    stubServer({ 'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }) });
    await loadProfile();
    shell.answers['app.Client.PrintClaim'] = () => ({ Here: false, Other: 'Office PC', Gone: now });
    shell.answers['app.Client.ClaimPrinting'] = () => {
      shell.answers['app.Client.PrintClaim'] = () => ({ Here: true, Other: '', Gone: null });
    };
    renderRoutes(routes, '/desktop/printers');
    expect(await screen.findByText(/Office PC did this, but has not been heard of/)).toBeTruthy();
    expect(screen.queryByLabelText('Packages per order')).toBeNull();
    await user.click(screen.getByLabelText(/Also print for orders accepted/));
    expect(await screen.findByLabelText('Packages per order')).toBeTruthy();
    await signOut();
  });

  it('are used at another address only once a person confirms it', async () => {
    const user = userEvent.setup();
    shell.answers['printing.Service.State'] = () => ({
      Known: true,
      Ready: false,
      Problems: ['offline'],
      Detail: '',
      Moved: '10.0.0.9:9100',
    });
    shell.answers['printing.Service.Follow'] = () => printer;
    renderRoutes(routes, '/desktop/printers');
    await user.click(await screen.findByRole('button', { name: 'Use it at 10.0.0.9:9100' }));
    expect(shell.callsOf('printing.Service.Follow')).toEqual([['p1', '10.0.0.9:9100']]);
  });

  it("are suggested from the printers' descriptions", () => {
    const found = {
      Kind: 'tcp',
      Name: 'h:9100',
      Serial: 's',
      Confirmed: false,
      Title: '',
      Model: 'TE210',
    } as const;
    expect(draftOf({ ...found, Raw: true, Languages: ['TSPL'] })).toMatchObject({
      Title: 'TE210',
      Language: 'TSPL',
      Paper: 'label80',
      Labels: true,
    });
    expect(draftOf({ ...found, Kind: 'system', Raw: false, Languages: null })).toMatchObject({
      Language: 'PDF',
      Paper: 'A4',
      Labels: false,
      Items: true,
    });
    expect(draftAt('10.0.0.9:9100').Title).toBe('Printer at 10.0.0.9');
  });

  it.each([
    ['10.0.0.9', '10.0.0.9:9100'],
    [' printer.local:6101 ', 'printer.local:6101'],
    ['[fe80::1]:9100', '[fe80::1]:9100'],
    ['two words', undefined],
    ['host:0', undefined],
    ['host:70000', undefined],
    ['http://host', undefined],
    ['', undefined],
  ])('understands %s', (typed, address) => expect(hostPort(typed)).toBe(address));
});

it('says what was lost until somebody has read it', async () => {
  const Lost = 'These printers could not be read. Kept as printers.json.broken.';
  shell.answers['app.Client.State'] = () => ({ ...state, Lost });
  render(
    <>
      <Notifications />
      <Companion />
    </>,
  );
  const told = (await screen.findByText(Lost)).closest('[role="alert"]');
  await userEvent.click(within(told as HTMLElement).getByRole('button'));
  await waitFor(() => expect(screen.queryByText(Lost)).toBeNull());
});

it('says on every page what does not work on this computer, until it does', async () => {
  const problem = { Kind: 'line', Text: 'There is no connection.', Path: '/desktop/check' };
  shell.answers['app.Client.Silence'] = () => [problem];
  render(<Companion />);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.');
  expect(screen.getByRole('link', { name: 'Show' }).getAttribute('href')).toBe('/desktop/check');
  shell.answers['app.Client.Silence'] = () => [];
  shell.emit('silence:changed');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

describe('the print queue', () => {
  const open = async (jobs: object[]) => {
    shell.answers['printing.Service.Jobs'] = () => jobs;
    renderRoutes(routes, '/desktop/queue');
    return screen.findAllByRole('listitem');
  };

  it('asks which labels of a job are missing, and prints only these again', async () => {
    const user = userEvent.setup();
    shell.answers['printing.Service.Jobs'] = () => [
      jobOf({ State: 'Uncertain', Packages: [1, 2, 3, 4, 5] }),
    ];
    renderRoutes(routes, '/desktop/queue');
    await user.click(await screen.findByRole('button', { name: /some are missing/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Print these again' })).toBeDisabled();
    await user.click(dialog.getByLabelText('3'));
    await user.click(dialog.getByLabelText('5'));
    await user.click(dialog.getByRole('button', { name: 'Print these again' }));
    expect(shell.callsOf('printing.Service.AnswerMissing')).toEqual([['j1', [3, 5]]]);
  });

  it('finds jobs by order number, and cancels all that wait after asking', async () => {
    const user = userEvent.setup();
    shell.answers['printing.Service.Jobs'] = () =>
      Array.from({ length: 12 }, (_, i) => jobOf({ Id: `j${i}`, OrderNo: `TK-${100 + i}` }));
    renderRoutes(routes, '/desktop/queue');
    await user.type(await screen.findByLabelText('Search print jobs'), 'tk-107');
    expect(screen.getAllByText(/1 label of TK-/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancel all 12 waiting' }));
    expect(shell.callsOf('printing.Service.CancelAll')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Cancel all' }));
    expect(shell.callsOf('printing.Service.CancelAll')).toEqual([[]]);
  });

  it('counts what another shop left on this computer, and shows none of it', async () => {
    shell.answers['printing.Service.Others'] = () => 2;
    renderRoutes(routes, '/desktop/queue');
    expect(
      await screen.findByText(/2 print jobs of another shop on this computer wait/),
    ).toBeTruthy();
    expect(screen.getByText('Nothing to print')).toBeTruthy();
  });

  it('shows jobs that need attention first, and asks whether they were printed', async () => {
    const user = userEvent.setup();
    const [first, second] = await open([
      jobOf({ Id: 'j2', Printer: 'p2', OrderNo: 'TK-2', Problem: 'no answer', Attempts: 3 }),
      jobOf({ Id: 'j3', OrderNo: 'TK-3', OrderId: 'o3', State: 'Uncertain', Packages: [1, 2] }),
    ]);
    expect(first).toHaveTextContent('2 labels of TK-3');
    expect(first).toHaveTextContent('Did it print?');
    expect(second).toHaveTextContent(/No answer\. Printing is retried until/);
    expect(second).toHaveTextContent('3 attempts');
    const own = within(first as HTMLElement);
    await user.click(own.getByRole('button', { name: /it was printed/ }));
    await waitFor(() => expect(shell.callsOf('printing.Service.Answer')).toEqual([['j3', true]]));
    await user.click(own.getByRole('button', { name: /print again/ }));
    await waitFor(() =>
      expect(shell.callsOf('printing.Service.Answer').at(-1)).toEqual(['j3', false]),
    );
  });

  it('pauses a printer while a question is open, and lets the user continue', async () => {
    const user = userEvent.setup();
    let paused = ['p1'];
    shell.answers['printing.Service.Paused'] = () => paused;
    shell.answers['printing.Service.TryNow'] = () => {
      paused = [];
    };
    await open([jobOf({ Id: 'j4', OrderNo: 'TK-4' }), jobOf({ Id: 'j5', State: 'Uncertain' })]);
    expect(await screen.findByText(/The printer is paused until somebody/)).toBeVisible();
    expect(screen.getByText(/Nothing else is printed there until you answer/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1 label of TK-4: try now' }));
    await waitFor(() => expect(shell.callsOf('printing.Service.TryNow')).toEqual([['p1']]));
    await waitFor(() => expect(screen.queryByText(/The printer is paused/)).toBeNull());
    expect(screen.queryByText(/Nothing else is printed there/)).toBeNull();
    expect(screen.getByText(/Check the printer: was it printed\?/)).toBeVisible();
  });

  it('accepts one answer to several open questions', async () => {
    const user = userEvent.setup();
    await open(['j6', 'j7', 'j8'].map((Id) => jobOf({ Id, OrderId: Id, State: 'Uncertain' })));
    expect(screen.getByText('Were these 3 jobs printed?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print all again' }));
    await waitFor(() =>
      expect(shell.callsOf('printing.Service.AnswerAll')).toEqual([[['j6', 'j7', 'j8'], false]]),
    );
  });

  it('does not claim that a job was printed if the printer cannot report it', async () => {
    const [card] = await open([jobOf({ State: 'Sent' })]);
    expect(card).toHaveTextContent('Sent');
    expect(card).toHaveTextContent('cannot report whether it was printed.');
  });

  it('cancels after asking, prints again, and follows changes', async () => {
    const user = userEvent.setup();
    await open([jobOf({}), jobOf({ Id: 'j9', OrderId: 'o9', OrderNo: 'TK-9', State: 'Printed' })]);
    await user.click(screen.getByRole('button', { name: '1 label of TK-1: cancel' }));
    expect(shell.callsOf('printing.Service.Cancel')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Cancel the print' }));
    await waitFor(() => expect(shell.callsOf('printing.Service.Cancel')).toEqual([['j1']]));
    await user.click(screen.getByRole('button', { name: '1 label of TK-9: print again' }));
    await waitFor(() => expect(shell.callsOf('printing.Service.Reprint')).toEqual([['j9']]));
    shell.answers['printing.Service.Jobs'] = () => [jobOf({ State: 'Sending' })];
    shell.emit('print:jobs');
    expect(await screen.findByText('Printing')).toBeVisible();
  });

  it('counts the jobs that need attention', () => {
    const late = Date.now();
    const old = new Date(late - 20 * 3_600_000).toISOString();
    const ids = (jobs: ReturnType<typeof jobOf>[]) => needing(jobs as never, late).map((j) => j.Id);
    const failed = jobOf({ Id: 'a', State: 'Failed', Created: old });
    expect(ids([failed])).toEqual(['a']);
    expect(ids([jobOf({ Id: 'b', State: 'Printed' }), failed])).toEqual([]);
    expect(ids([jobOf({ Id: 'c', State: 'Failed', Updated: old })])).toEqual([]);
    expect(ids([jobOf({ Id: 'd', State: 'Uncertain', Updated: old })])).toEqual(['d']);
  });
});

describe('the alarm', () => {
  it('can be muted for a while, and shows that it is muted', async () => {
    const user = userEvent.setup();
    const status = { Count: 2, OldestAt: now, Ringing: true, MutedUntil: null };
    shell.answers['alerts.Alerts.Status'] = () => status;
    renderRoutes([{ path: '/', Component: Companion }], '/');
    expect(await screen.findByText('2 orders to attend to')).toBeVisible();
    shell.answers['alerts.Alerts.Status'] = () => ({
      ...status,
      Ringing: false,
      MutedUntil: '2026-03-01T09:02:00Z',
    });
    await user.click(screen.getByRole('button', { name: 'Mute for two minutes' }));
    expect(await screen.findByText('Muted until 09:02')).toBeVisible();
    expect(shell.callsOf('alerts.Alerts.Mute')).toHaveLength(1);
    shell.answers['alerts.Alerts.Status'] = () => ({ ...status, Count: 0, Ringing: false });
    shell.emit('alerts:changed');
    await waitFor(() => expect(screen.queryByText('Muted until 09:02')).toBeNull());
  });
});

describe('a new order that the program announces', () => {
  it.each([
    ['is in the title of a window that nobody looks at', false, [['New Order']]],
    ['leaves the title of a window in use', true, []],
  ])('%s', (_, focused, titles) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(focused);
    renderRoutes([{ path: '/', Component: Companion }], '/');
    shell.emit('alerts:announced');
    expect(shell.callsOf('app.Client.SetTitle')).toEqual(titles);
  });
});

describe('the start-of-shift check', () => {
  it('reports whether each part works, and how to fix it', async () => {
    const user = userEvent.setup();
    shell.answers['alerts.Alerts.Check'] = () => ({
      Sound: { OK: true, Problem: '', Help: '' },
      Notification: { OK: false, Problem: 'Nothing shows them.', Help: 'Start a service.' },
    });
    renderRoutes(routes, '/desktop/check');
    expect(await screen.findAllByText('Not checked yet')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    const stepOf = (name: string) => screen.getByText(name).closest('li');
    await waitFor(() => expect(stepOf('Sound')).toHaveTextContent('Works'));
    expect(stepOf('Notification')).toHaveTextContent('Nothing shows them. Start a service.Blocked');
    expect(stepOf('Counter')).toHaveTextContent('Ready');
    expect(stepOf('Connection to the server')).toHaveTextContent('Connecting');
  });

  it('plays on the chosen output at the chosen volume', async () => {
    const user = userEvent.setup();
    shell.answers['app.Client.State'] = () => ({ ...state, SoundOutput: '', Volume: 60 });
    renderRoutes(routes, '/desktop/check');
    await user.click(await screen.findByRole('combobox', { name: 'Played on' }));
    await user.click(await screen.findByRole('option', { name: 'Headset' }));
    await waitFor(() =>
      expect(shell.callsOf('alerts.Alerts.SetOutput')).toEqual([['Headset', 60]]),
    );
    screen.getByRole('slider', { name: 'Volume: 60%' }).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(shell.callsOf('alerts.Alerts.SetOutput').at(-1)).toEqual(['', 65]));
  });
});

describe('preferences', () => {
  it('are saved one by one, and quitting needs confirmation', async () => {
    const user = userEvent.setup();
    renderRoutes(routes, '/desktop/preferences');
    await user.click(await screen.findByLabelText(/Start hidden/));
    await waitFor(() =>
      expect(shell.callsOf('app.Client.SetPreferences')).toEqual([
        [{ ...preferences, CloseToBackground: true, StartHidden: true }],
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Quit the program' }));
    await user.click(await screen.findByRole('button', { name: 'Quit' }));
    expect(shell.callsOf('app.Client.Quit')).toHaveLength(1);
  });

  it.each([
    [{ State: 'Available', Version: '1.5.0' }, 'Install version 1.5.0', 'InstallUpdate'],
    [{ State: 'Ready', Version: '1.5.0' }, 'Restart now', 'Restart'],
    [{ State: 'None', Version: '' }, 'Check for a newer version', 'CheckForUpdate'],
    [{ State: 'Failed', Problem: 'Away.' }, 'Check for a newer version', 'CheckForUpdate'],
  ])('an update that is %o offers %s', async (update, button, call) => {
    const user = userEvent.setup();
    shell.answers['app.Client.Update'] = () => ({ Notes: '', Problem: '', ...update });
    renderRoutes(routes, '/desktop/preferences');
    await user.click(await screen.findByRole('button', { name: button }));
    expect(shell.callsOf(`app.Client.${call}`)).toHaveLength(1);
  });

  it('offers no update if updates are off, and says why', async () => {
    const Problem = 'Updates are off: this build has no key to verify them.';
    shell.answers['app.Client.Update'] = () => ({ State: 'None', Version: '', Notes: '', Problem });
    renderRoutes(routes, '/desktop/preferences');
    expect(await screen.findByText(Problem)).toBeVisible();
    expect(screen.queryByRole('button', { name: /newer version/ })).toBeNull();
  });
});

describe('on every page', () => {
  it('asks once whether to start with the computer, and accepts no', async () => {
    const user = userEvent.setup();
    let kept = { ...preferences, StartAsked: false, CloseToBackground: true };
    shell.answers['app.Client.Preferences'] = () => kept;
    shell.answers['app.Client.SetPreferences'] = (next: typeof kept) => (kept = next);
    render(<Companion />);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(kept).toMatchObject({ StartAsked: true, StartWithComputer: false });
  });
});

describe('the session', () => {
  it('ends on the page when it ends in the program', async () => {
    stubServer({ 'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }) });
    const { useSession } = await import('@/lib/session');
    await loadProfile();
    const Shown = () => <p>{useSession().ended ? 'ended' : 'going on'}</p>;
    render(<Shown />);
    expect(screen.getByText('going on')).toBeVisible();
    shell.emit('session:ended');
    expect(await screen.findByText('ended')).toBeVisible();
    shell.emit('session:changed');
    expect(await screen.findByText('going on')).toBeVisible();
    await signOut();
  });

  it('is never refreshed by the page', async () => {
    vi.useFakeTimers();
    const calls = stubServer({
      'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
    });
    await loadProfile();
    await vi.advanceTimersByTimeAsync(3_600_000);
    vi.useRealTimers();
    expect(calls.map((call) => call.path)).toEqual(['/api/portal/profile']);
    expect(platform.keepsSession).toBe(true);
    await signOut();
  });
});
