import { createAlarm } from './alarm';
import type { Notice, NoticePermission, Platform, SocketHandlers } from './platform';
import { printElement } from './print';

const noticeLasts = 4_000;

function permission(): NoticePermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

function notify({ title, body, tag, lasts = noticeLasts, onClick }: Notice): Promise<boolean> {
  if (permission() !== 'granted') return Promise.resolve(false);
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      onClick?.();
      shown.close();
    };
    setTimeout(() => shown.close(), lasts);
    return Promise.resolve(true);
  } catch {
    return Promise.resolve(false); // some phones have the permission but not the constructor
  }
}

function socket(path: string, on: SocketHandlers) {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const ws = new WebSocket(url);
  ws.onopen = () => on.open();
  ws.onmessage = (event: MessageEvent) => on.message(String(event.data));
  ws.onclose = (event) => on.close(event.code);
  return { send: (text: string) => ws.send(text), close: () => ws.close() };
}

function saveFile(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export const browser: Platform = {
  kind: 'browser',
  keepsSession: false,
  ownsAlerts: false,
  ownsPrinting: false,
  request: async (path, init) => {
    if (!init.onUpload) return fetch(path, { ...init, credentials: 'same-origin' });
    const { sendBytes } = await import('./sendBytes');
    return sendBytes(path, init);
  },
  socket,
  notify,
  notificationPermission: permission,
  requestNotificationPermission: async () =>
    'Notification' in window ? Notification.requestPermission() : 'unsupported',
  alarm: createAlarm(),
  print: printElement,
  setTitle: (title) => {
    document.title = title;
  },
  saveFile,
  openExternal: (url) => {
    window.open(url, '_blank', 'noopener');
  },
};
