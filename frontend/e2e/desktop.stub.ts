import type { Page } from '@playwright/test';
import { labelPrinter } from '../src/features/desktop/draft';

/** The initial state of the fake Go side of the desktop client. */
export interface Start {
  server?: string;
  askedToStart?: boolean;
  autoPrint?: boolean;
  printers?: object[];
  jobs?: object[];
  update?: object;
  /** What does not work on this computer. */
  problems?: { Kind: string; Text: string; Path: string }[];
  /** How many jobs of others wait. */
  others?: number;
  /** How many orders sound the alarm. */
  ringing?: number;
}

export const printer = {
  ...labelPrinter,
  Id: 'p1',
  Title: 'Counter labels',
  Address: { Kind: 'tcp', Name: '192.168.1.40:9100', Serial: 'ZD421-7' },
};

export const officePrinter = {
  ...printer,
  Id: 'p2',
  Title: 'Office',
  Address: { Kind: 'system', Name: 'HP_LaserJet', Serial: 'ipp://hp' },
  Language: 'PDF',
  DPI: 300,
  Labels: false,
  Items: true,
  Paper: 'A4',
};

export function jobOf(part: object) {
  return {
    Id: 'j1',
    Printer: 'p1',
    Title: 'Labels',
    Kind: 'labels',
    OrderId: 'o1',
    OrderNo: 'TK-100042',
    Packages: [1, 2],
    Copy: false,
    State: 'Waiting',
    Attempts: 1,
    Problem: '',
    Created: '2026-11-21T09:00:00Z',
    Updated: '2026-11-21T09:00:00Z',
    Expires: '2026-11-21T17:00:00Z',
    ...part,
  };
}

/**
 * desktopShell puts a fake of Wails' window.go and window.runtime into the page, as Wails does
 * before the page's scripts run. It keeps its state across loads in sessionStorage and records
 * every call in window.calls; its sockets are the browser's own.
 */
export async function desktopShell(page: Page, start: Start = {}): Promise<void> {
  await page.addInitScript((given) => {
    const initial = {
      state: {
        Version: '1.4.0',
        Profile: 'default',
        Server: given.server ?? 'https://portal.example.com',
        Notice: '',
        Lost: '',
        OS: 'linux',
        SignedInRemembered: false,
        SoundOutput: '',
        Volume: 80,
      },
      preferences: {
        StartHidden: false,
        StartWithComputer: false,
        StartAsked: given.askedToStart ?? true,
        CloseToBackground: true,
      },
      print: { AutoPrint: given.autoPrint ?? false, AutoPackages: 2 },
      printers: (given.printers ?? []) as Record<string, unknown>[],
      jobs: (given.jobs ?? []) as Record<string, unknown>[],
      problems: given.problems ?? [],
      update: given.update ?? { State: 'None', Version: '', Notes: '', Problem: '' },
    };
    const text = sessionStorage.getItem('shell');
    const kept = text ? (JSON.parse(text) as typeof initial) : initial;
    const handlers = new Map<string, Set<(data: unknown) => void>>();
    const emit = (name: string, data?: unknown) => {
      for (const handler of handlers.get(name) ?? []) handler(data);
    };
    const calls: [string, ...unknown[]][] = [];
    const sockets = new Map<string, WebSocket>();
    let severed = false;
    const change = <T>(value: T): T => {
      sessionStorage.setItem('shell', JSON.stringify(kept));
      setTimeout(() => emit('print:jobs'));
      return value;
    };
    const job = (id: string) => kept.jobs.find((one) => one['Id'] === id) ?? {};
    const bind = (place: string, methods: Record<string, (...args: never[]) => unknown>) =>
      Object.fromEntries(
        Object.entries(methods).map(([name, run]) => [
          name,
          async (...args: unknown[]) => {
            calls.push([`${place}.${name}`, ...args]);
            return structuredClone(await (run as (...a: unknown[]) => unknown)(...args));
          },
        ]),
      );
    const Client = bind('Client', {
      State: () => kept.state,
      Connect: (address: string) => {
        if (!address.includes('portal')) throw `no portal answers at https://${address}`;
        kept.state.Server = `https://${address}`;
        return change(kept.state);
      },
      Preferences: () => kept.preferences,
      SetPreferences: (next: typeof initial.preferences) => change((kept.preferences = next)),
      SaveFile: (name: string) => `/home/shop/Downloads/${name}`,
      OpenExternal: () => null,
      SetTitle: () => null,
      SetPage: () => null,
      KeepLists: () => null,
      Lists: () => '',
      PrintClaim: () => ({ Here: false, Other: '' }),
      ClaimPrinting: () => ({ Here: true, Other: '' }),
      ReleasePrinting: () => ({ Here: false, Other: '' }),
      ReservePrint: () => true,
      Silence: () => kept.problems,
      Update: () => kept.update,
      CheckForUpdate: () =>
        change((kept.update = { State: 'Available', Version: '1.5.0', Notes: '', Problem: '' })),
      InstallUpdate: () =>
        change((kept.update = { State: 'Ready', Version: '1.5.0', Notes: '', Problem: '' })),
      Quit: () => null,
      Restart: () => null,
    });
    const Service = bind('Service', {
      Printers: () => (kept.printers.length ? kept.printers : null),
      Discover: () => [
        {
          Kind: 'tcp',
          Name: '192.168.1.41:9100',
          Serial: 'TE210-3',
          Title: 'TSC TE210',
          Model: 'TE210 TSPL',
          Raw: true,
          Languages: ['TSPL'],
        },
        {
          Kind: 'system',
          Name: 'HP_LaserJet',
          Serial: 'ipp://hp',
          Title: 'HP LaserJet',
          Model: 'HP LaserJet Pro M404',
          Raw: false,
          Languages: null,
        },
      ],
      Save: (one: Record<string, unknown>) => {
        const saved = { ...one, Id: one['Id'] || `p${kept.printers.length + 1}` };
        kept.printers = [...kept.printers.filter((p) => p['Id'] !== saved.Id), saved];
        return change(saved);
      },
      Outside: (address: string) => !/^(10|192\.168)\./.test(address),
      Others: () => given.others ?? 0,
      Paused: () =>
        kept.jobs.filter((one) => one['State'] === 'Uncertain').map((one) => one['Printer']),
      Remove: (id: string) => {
        kept.printers = kept.printers.filter((p) => p['Id'] !== id);
        return change(null);
      },
      Test: () => null,
      Print: () => [],
      Jobs: () => kept.jobs,
      Cancel: (id: string) => change((job(id)['State'] = 'Cancelled')) && null,
      Reprint: (id: string) => {
        const copy = { ...job(id), Id: `${id}-again`, Copy: true, State: 'Waiting', Problem: '' };
        kept.jobs = [copy, ...kept.jobs];
        return change(copy);
      },
      Answer: (id: string, printed: boolean) =>
        change((job(id)['State'] = printed ? 'Printed' : 'Waiting')) && null,
      AnswerAll: (ids: string[], printed: boolean) => {
        for (const id of ids) job(id)['State'] = printed ? 'Printed' : 'Waiting';
        return change(null);
      },
      TryNow: () => null,
      State: (id: string) =>
        id === 'p2'
          ? { Known: true, Ready: false, Problems: ['paper out'], Detail: 'media-empty' }
          : { Known: true, Ready: true, Problems: null, Detail: '' },
      Preferences: () => kept.print,
      SetPreferences: (next: typeof initial.print) => change((kept.print = next)),
    });
    const Alerts = bind('Alerts', {
      Status: () => ({
        Count: given.ringing ?? 0,
        OldestAt: null,
        Ringing: Boolean(given.ringing),
        MutedUntil: null,
      }),
      Mute: () => null,
      Unmute: () => null,
      Check: () => ({
        Sound: { OK: true, Problem: '', Help: '' },
        Notification: {
          OK: false,
          Problem: 'No notification service runs on this computer.',
          Help: 'Turn on notifications in the system settings.',
        },
      }),
      Outputs: () => ['Speakers', 'Headset'],
      SetOutput: (SoundOutput: string, Volume: number) =>
        change(Object.assign(kept.state, { SoundOutput, Volume })) && null,
    });
    const Sockets = bind('Sockets', {
      SocketOpen: (Id: string, path: string) => {
        if (severed) {
          setTimeout(() => emit('socket', { Id, Kind: 'close', Code: 1006 }));
          return;
        }
        const socket = new WebSocket(new URL(path, location.href.replace('http', 'ws')));
        sockets.set(Id, socket);
        socket.onopen = () => emit('socket', { Id, Kind: 'open' });
        socket.onmessage = (event) =>
          emit('socket', { Id, Kind: 'message', Text: String(event.data) });
        socket.onclose = (event) => emit('socket', { Id, Kind: 'close', Code: event.code });
      },
      SocketSend: (id: string, words: string) => sockets.get(id)?.send(words),
      SocketClose: (id: string) => sockets.get(id)?.close(),
    });
    Object.assign(window, {
      calls,
      shellEmit: emit,
      /** Makes the server unreachable for the rest of the test. */
      sever: () => {
        severed = true;
        for (const socket of sockets.values()) socket.close();
      },
      go: {
        app: { Client },
        printing: { Service },
        alerts: { Alerts },
        transport: { Sockets },
      },
      runtime: {
        EventsOn: (name: string, handler: (data: unknown) => void) => {
          const all = handlers.get(name) ?? new Set();
          handlers.set(name, all.add(handler));
          return () => all.delete(handler);
        },
        BrowserOpenURL: (url: string) => calls.push(['BrowserOpenURL', url]),
      },
    });
  }, start);
}

/**
 * callsOf returns the arguments of every call that the page made to one method, such as
 * Service.Print.
 */
export async function callsOf(page: Page, method: string): Promise<unknown[][]> {
  const all = await page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
  return all.filter(([name]) => name === method).map(([, ...args]) => args);
}

/** say sends the page an event, as the Go side does. */
export async function say(page: Page, event: string, data?: unknown): Promise<void> {
  await page.evaluate(
    ([name, what]) =>
      (window as unknown as { shellEmit: (n: unknown, d: unknown) => void }).shellEmit(name, what),
    [event, data],
  );
}
