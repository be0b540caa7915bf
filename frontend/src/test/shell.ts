import { vi } from 'vitest';

type Method = (...args: never[]) => unknown;

/**
 * A stand-in for what Wails puts into the page. Import it before anything that imports the
 * platform, which looks for it once, when it is loaded.
 */
export const shell = {
  /** Results by name, such as `printing.Service.Jobs`; what is not named returns nothing. */
  answers: {} as Record<string, Method>,
  /** Every call that was made, by name, with its arguments. */
  calls: [] as [string, ...unknown[]][],
  handlers: new Map<string, Set<(data: unknown) => void>>(),
  emit(name: string, data?: unknown) {
    for (const handler of [...(shell.handlers.get(name) ?? [])]) handler(data);
  },
  callsOf: (name: string) => shell.calls.filter(([one]) => one === name).map(([, ...args]) => args),
  reset() {
    shell.answers = {};
    shell.calls = [];
  },
};

const method = (path: string) =>
  vi.fn(async (...args: unknown[]) => {
    shell.calls.push([path, ...args]);
    return (shell.answers[path] as ((...all: unknown[]) => unknown) | undefined)?.(...args);
  });

const struct = (path: string, methods: string) =>
  Object.fromEntries(methods.split(' ').map((name) => [name, method(`${path}.${name}`)]));

const wails = {
  go: {
    app: {
      Client: struct(
        'app.Client',
        'State Connect Preferences SetPreferences SaveFile OpenExternal SetTitle SetPage KeepLists Lists PrintClaim ClaimPrinting ReleasePrinting ReservePrint SupportBundle SupportZip Silence Update CheckForUpdate InstallUpdate Quit Restart',
      ),
    },
    printing: {
      Service: struct(
        'printing.Service',
        'Printers Discover Save Outside Follow Remove Restore Test Print Jobs Others Cancel Reprint Answer AnswerAll AnswerMissing CancelAll Paused TryNow MoveWaiting State Preferences SetPreferences',
      ),
    },
    alerts: { Alerts: struct('alerts.Alerts', 'Status Mute Unmute Check Outputs SetOutput') },
    transport: {
      Sockets: struct('transport.Sockets', 'SocketOpen SocketSend SocketClose SocketReset'),
    },
  },
  runtime: {
    EventsOn(name: string, handler: (data: unknown) => void) {
      const all = shell.handlers.get(name) ?? new Set();
      shell.handlers.set(name, all.add(handler));
      return () => {
        all.delete(handler);
      };
    },
    BrowserOpenURL: (url: string) => {
      shell.calls.push(['BrowserOpenURL', url]);
    },
  },
};

Object.assign(window, wails);
