import { shell } from '@/test/shell';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { platform } from '.';
import { createDesktop } from './desktop';
import type { Wails } from './wails';

afterEach(() => shell.reset());

const settled = () => new Promise((done) => setTimeout(done));

describe('the desktop client as a platform', () => {
  it('is chosen if its shell is in the page, and does what the page must not do as well', () => {
    expect(platform).toMatchObject({
      kind: 'desktop',
      keepsSession: true,
      ownsAlerts: true,
      ownsPrinting: true,
    });
    expect(platform.desktop).toBeDefined();
    expect(shell.callsOf('transport.Sockets.SocketReset')).toHaveLength(1); // of an earlier page
  });

  it('sends requests through the asset server, without its own cookies', async () => {
    const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
    const body = new TextEncoder().encode('{"A":1}').buffer;
    await platform.request('/api/portal/profile', { method: 'POST', headers: {}, body });
    expect(fetched).toHaveBeenCalledWith('/api/portal/profile', {
      method: 'POST',
      headers: {},
      body,
    });
  });

  it('passes orders to the printers, and never the page', async () => {
    const order = { Id: 'o1', OrderNo: 'TK-1', Packages: [], Orderlines: [] };
    const element = document.createElement('div');
    await platform.print({ kind: 'labels', orders: [order], copy: true, key: 'k1', element });
    expect(shell.callsOf('printing.Service.Print')).toEqual([
      [{ Kind: 'labels', Orders: [order], Copy: true, Key: 'k1' }],
    ]);
  });

  it('throws an error as a sentence', async () => {
    shell.answers['printing.Service.Print'] = () => {
      throw 'choose a printer for labels first' as unknown as Error;
    };
    const job = { kind: 'labels' as const, orders: [], copy: false, key: 'k' };
    const element = document.createElement('div');
    await expect(platform.print({ ...job, element })).rejects.toThrow(
      'Choose a printer for labels first',
    );
  });

  it('says so when the program is older than the page', async () => {
    const old = platform.desktop as unknown as { client: { Fly(): Promise<void> } };
    await expect(old.client.Fly()).rejects.toThrow('no app.Client.Fly');
  });

  it('neither notifies nor sounds: the Go side does', async () => {
    expect(await platform.notify({ title: 'New Order', body: '', tag: 'x' })).toBe(false);
    expect(await platform.alarm.start()).toBe('playing');
  });

  it('writes files through the system, whatever is in them', async () => {
    const bytes = new Uint8Array(100_000).map((_, at) => at % 256);
    await platform.saveFile('list.csv', new Blob([bytes]));
    const [[name, text] = []] = shell.callsOf('app.Client.SaveFile') as [string, string][];
    expect(name).toBe('list.csv');
    expect(Uint8Array.from(atob(text ?? ''), (c) => c.charCodeAt(0))).toEqual(bytes);
  });

  it('sets both titles', () => {
    platform.setTitle('New Order');
    expect(document.title).toBe('New Order');
    expect(shell.callsOf('app.Client.SetTitle')).toEqual([['New Order']]);
  });

  it('opens links to other sites in the browser', async () => {
    document.body.innerHTML =
      '<a id="out" href="https://track.example.com/1">x</a><a id="tel" href="tel:+44">y</a>' +
      '<a id="page" href="/track/abc?x=1">p</a><a id="in" href="/orders">z</a>';
    const stay = (event: Event) => event.preventDefault();
    for (const id of ['out', 'tel', 'page', 'in']) {
      const link = document.getElementById(id);
      if (id === 'in') link?.addEventListener('click', stay);
      link?.click();
    }
    await settled();
    expect(shell.callsOf('app.Client.OpenExternal')).toEqual([
      ['https://track.example.com/1'],
      ['tel:+44'],
      ['/track/abc?x=1'],
    ]);
  });

  it('opens every other address through the same filter', () => {
    window.open('https://help.example.com/');
    (window as unknown as { runtime: { BrowserOpenURL(url: string): void } }).runtime //
      .BrowserOpenURL('file:///etc/passwd');
    expect(shell.callsOf('app.Client.OpenExternal')).toEqual([
      ['https://help.example.com/'],
      ['file:///etc/passwd'],
    ]);
    expect(shell.callsOf('BrowserOpenURL')).toEqual([]);
  });

  it('shows the page in the size that was chosen, also after a reload', async () => {
    shell.answers['app.Client.State'] = () => ({ Zoom: 1.2 });
    createDesktop(window as unknown as Wails);
    const { style } = document.documentElement;
    await vi.waitFor(() => expect(style.zoom).toBe('1.2'));
    shell.emit('zoom', 1);
    expect(style.zoom).toBe('');
  });

  it('refuses files dropped outside a drop zone, and does not affect drop zones', () => {
    const drop = (on: Element) => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      on.dispatchEvent(event);
      return event.defaultPrevented;
    };
    document.body.innerHTML = '<p id="page"></p><p id="zone"></p>';
    const [page, zone] = [document.querySelector('#page'), document.querySelector('#zone')];
    const taken = vi.fn((event: Event) => event.preventDefault());
    zone?.addEventListener('drop', taken);
    expect(page && drop(page)).toBe(true);
    expect(zone && drop(zone)).toBe(true);
    expect(taken).toHaveBeenCalledOnce();
  });
});

describe('a socket of the Go side', () => {
  const listener = () => ({ open: vi.fn(), message: vi.fn(), close: vi.fn() });
  const idOf = (call: unknown[] | undefined) => String(call?.[0]);

  it('receives its own events only, and none after it was closed', async () => {
    const [one, two] = [listener(), listener()];
    const socket = platform.socket('/ws/data-update?since=4', one);
    platform.socket('/ws/remaining-credits', two);
    const opened = shell.callsOf('transport.Sockets.SocketOpen');
    expect(opened.map(([, path]) => path)).toEqual([
      '/ws/data-update?since=4',
      '/ws/remaining-credits',
    ]);
    const Id = idOf(opened[0]);
    shell.emit('socket', { Id, Kind: 'open' });
    shell.emit('socket', { Id, Kind: 'message', Text: '{"Seq":5}' });
    expect(one.open).toHaveBeenCalledOnce();
    expect(one.message).toHaveBeenCalledWith('{"Seq":5}');
    socket.send('hello');
    socket.close();
    shell.emit('socket', { Id, Kind: 'message', Text: 'late' });
    expect(one.message).toHaveBeenCalledOnce();
    await settled();
    expect(shell.callsOf('transport.Sockets.SocketSend')).toEqual([[Id, 'hello']]);
    expect(shell.callsOf('transport.Sockets.SocketClose')).toEqual([[Id]]);
    expect(two.open).not.toHaveBeenCalled();
    expect(two.message).not.toHaveBeenCalled();
  });

  it('is not closed before it is open, because such a call would be ignored', async () => {
    const done: (() => void)[] = [];
    shell.answers['transport.Sockets.SocketOpen'] = () =>
      new Promise<void>((resolve) => done.push(resolve));
    platform.socket('/ws/x', listener()).close();
    await settled();
    expect(shell.callsOf('transport.Sockets.SocketClose')).toEqual([]);
    done[0]?.();
    await settled();
    expect(shell.callsOf('transport.Sockets.SocketClose')).toHaveLength(1);
  });

  it('ends with the given code, or as lost if it could not be opened', async () => {
    const on = listener();
    platform.socket('/ws/x', on);
    const Id = idOf(shell.callsOf('transport.Sockets.SocketOpen').at(-1));
    shell.emit('socket', { Id, Kind: 'close', Code: 1001 });
    shell.emit('socket', { Id, Kind: 'close', Code: 1001 });
    expect(on.close.mock.calls).toEqual([[1001]]);
    shell.answers['transport.Sockets.SocketOpen'] = () => {
      throw new Error('away');
    };
    const refused = listener();
    platform.socket('/ws/x', refused);
    await vi.waitFor(() => expect(refused.close).toHaveBeenCalledWith(1006));
  });
});
