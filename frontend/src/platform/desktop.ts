import type { Platform, Socket, SocketHandlers } from './platform';
import type { Alerts, Client, Desktop, Printing } from './shell';
import { service, type Wails } from './wails';

interface Sockets {
  SocketOpen(id: string, path: string): Promise<void>;
  SocketSend(id: string, text: string): Promise<void>;
  SocketClose(id: string): Promise<void>;
  SocketReset(): Promise<void>;
}

interface SocketEvent {
  Id: string;
  Kind: 'open' | 'message' | 'close';
  Text?: string;
  Code?: number;
}

const lostCode = 1006; // the code that a browser uses for a connection that was lost
const nothing = () => undefined;

/** base64Of writes a file as text, since only text goes over to the Go side. */
async function base64Of(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** socketsOf opens sockets that the Go side holds; their messages arrive as events. */
function socketsOf(shell: Wails) {
  const held = service<Sockets>(shell, 'transport', 'Sockets');
  // Ids used by an earlier page of the same window must not be used again.
  const page = Date.now().toString(36);
  let count = 0;
  held.SocketReset().catch(nothing); // sockets that were open before a reload
  return (path: string, on: SocketHandlers): Socket => {
    const id = `${page}-${(count += 1)}`;
    const stop = shell.runtime.EventsOn('socket', (data) => {
      const event = data as SocketEvent;
      if (event.Id !== id) return;
      if (event.Kind === 'open') on.open();
      else if (event.Kind === 'message') on.message(event.Text ?? '');
      else lost(event.Code);
    });
    const lost = (code = lostCode) => {
      stop();
      on.close(code);
    };
    // Calls may arrive out of order: a socket closed before it is open would stay open for
    // ever.
    const opened = held.SocketOpen(id, path).catch(() => lost());
    return {
      send: (text) => void opened.then(() => held.SocketSend(id, text)).catch(nothing),
      close: () => {
        stop();
        opened.then(() => held.SocketClose(id)).catch(nothing);
      },
    };
  };
}

/** Paths that the server shows as pages of its own. */
const serverPage = /^\/(track|demo|api|dev)\//;

/** openLinksOutside opens links that leave the portal in the person's browser: the web view would follow them itself. */
function openLinksOutside(open: (url: string) => void) {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
    if (event.defaultPrevented || !link) return;
    const { href, origin, pathname, search } = link;
    if (origin === window.location.origin && !serverPage.test(pathname)) return;
    event.preventDefault();
    if (origin === window.location.origin) open(pathname + search);
    else if (/^(https?|tel|mailto):/.test(href)) open(href);
  });
}

/** refuseDrops keeps a file that is dropped beside a drop zone from replacing the portal. */
function refuseDrops() {
  for (const name of ['dragover', 'drop'] as const)
    window.addEventListener(name, (event) => {
      if (event.defaultPrevented) return; // a drop zone handles it
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    });
}

/** zoomPage shows the page in the size that the person chose, where the web view cannot be asked to. */
function zoomPage(zoom: unknown) {
  const usual = typeof zoom !== 'number' || Math.abs(zoom - 1) < 0.001;
  const { style } = document.documentElement;
  style.zoom = usual ? '' : String(zoom);
  style.setProperty('--page-zoom', style.zoom || '1');
}

/** createDesktop is the platform inside the desktop client. */
export function createDesktop(shell: Wails): Platform {
  const client = service<Client>(shell, 'app', 'Client');
  const printing = service<Printing>(shell, 'printing', 'Service');
  const alerts = service<Alerts>(shell, 'alerts', 'Alerts');
  const desktop: Desktop = {
    client,
    printing,
    alerts,
    on: (event, handler) => shell.runtime.EventsOn(event, handler),
  };
  const openExternal = (url: string) => void client.OpenExternal(url).catch(nothing);
  const playing = () => Promise.resolve('playing' as const);
  openLinksOutside(openExternal);
  refuseDrops();
  shell.runtime.EventsOn('zoom', zoomPage);
  client
    .State()
    .then(({ Zoom }) => zoomPage(Zoom))
    .catch(nothing);
  // Every address is opened through the same filter of the Go side.
  shell.runtime.BrowserOpenURL = openExternal;
  window.open = (url) => {
    if (url) openExternal(String(url));
    return null;
  };
  return {
    kind: 'desktop',
    keepsSession: true,
    ownsAlerts: true,
    ownsPrinting: true,
    desktop,
    // The asset server passes /api on to the server; the page never sees the session's cookies.
    request: (path, init) => fetch(path, init),
    socket: socketsOf(shell),
    notify: () => Promise.resolve(false),
    notificationPermission: () => 'granted',
    requestNotificationPermission: () => Promise.resolve('granted'),
    alarm: { start: playing, stop: nothing, test: playing, blocked: () => false },
    print: async ({ kind, orders, parcels, copy, key }) => {
      const job = { Kind: kind, Orders: orders, Copy: copy, Key: key };
      await printing.Print(parcels ? { ...job, Parcels: parcels } : job);
    },
    setTitle: (title) => {
      document.title = title;
      client.SetTitle(title).catch(nothing); // it adds the shop and the count
    },
    saveFile: async (name, content) => {
      await client.SaveFile(name, await base64Of(content));
    },
    openExternal,
  };
}
