import type { Desktop } from './shell';

/**
 * What the screens need from whatever they run in. There are two: the
 * browser, and the desktop client, where the Go side holds the session, the
 * sockets, the sound and the printers. Nothing else may know which one it is.
 */
export interface Platform {
  readonly kind: 'browser' | 'desktop';

  /** True where something else refreshes the session, so that the page must not. */
  readonly keepsSession: boolean;

  /** True where the desktop client announces new orders, so that the page must not. */
  readonly ownsAlerts: boolean;

  /** True where the desktop client prints, and reports it to the server once the paper is out. */
  readonly ownsPrinting: boolean;

  /** What only the desktop client has: its printers, its settings. Absent in a browser. */
  readonly desktop?: Desktop;

  /** Like fetch, for a path on the server. The body is text or bytes, never a Blob or a form. */
  request(path: string, init: PlatformRequest): Promise<Response>;

  /** Opens one socket. It is never reopened here: lib/live decides that. */
  socket(path: string, on: SocketHandlers): Socket;

  /** Shows a notification of the system; resolves to false where that is not allowed. */
  notify(notice: Notice): Promise<boolean>;
  notificationPermission(): NoticePermission;
  requestNotificationPermission(): Promise<NoticePermission>;

  alarm: Alarm;

  /** Prints the orders, on the paper that the kind calls for. */
  print(job: PrintJob): Promise<void>;

  setTitle(title: string): void;

  /** Hands a file to the person; rejects where it could not be kept. */
  saveFile(name: string, content: Blob): void | Promise<void>;

  openExternal(url: string): void;
}

export interface PlatformRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | ArrayBuffer;
  signal?: AbortSignal;
  /** Receives how much of the body has been sent, from 0 to 1, where that can be known. */
  onUpload?: (sent: number) => void;
}

export interface SocketHandlers {
  open(): void;
  message(text: string): void;
  close(code: number): void;
}

export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface Notice {
  title: string;
  body: string;
  /** A notice replaces an earlier one of the same tag. */
  tag: string;
  /** How long it stays, in milliseconds. */
  lasts?: number;
  onClick?: () => void;
}

export type NoticePermission = 'granted' | 'denied' | 'default' | 'unsupported';

/** The sound of a new order: it goes on until it is stopped. */
export interface Alarm {
  start(): Promise<AlarmState>;
  stop(): void;
  /** Plays it once: the start-of-shift check. */
  test(): Promise<AlarmState>;
  /** Whether it could not be heard now, because nobody has clicked on the page yet. */
  blocked(): boolean;
}

/** Blocked: the browser refuses sound until the person has clicked somewhere. */
export type AlarmState = 'playing' | 'blocked';

export interface PrintJob {
  kind: 'labels' | 'items';
  /** Whole orders, as the server's API gives them. */
  orders: readonly PrintedOrder[];
  /** Labels of courier orders and returns, as the server's API gives them. */
  parcels?: readonly { Id: string; Labels: readonly object[] }[];
  /** Printed again, beside what is already out. */
  copy: boolean;
  /** The same key is the same job, however often it is asked for. */
  key: string;
  /** What a browser prints; where something else prints, it is empty. */
  element: HTMLElement;
}

/** What sets a whole order apart from its card in a list; the desktop client reads the rest of it too. */
export interface PrintedOrder {
  Id: string;
  OrderNo: string;
  Packages: { PackageNo: number; Barcode: string }[];
  Orderlines: object[];
}
