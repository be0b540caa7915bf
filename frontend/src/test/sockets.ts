import { vi } from 'vitest';
import { platform, type SocketHandlers } from '@/platform';

export interface Opened {
  path: string;
  on: SocketHandlers;
  closed: boolean;
}

/** holdSockets keeps the sockets that a screen opens. */
export function holdSockets() {
  const sockets: Opened[] = [];
  vi.spyOn(platform, 'socket').mockImplementation((path, on) => {
    const opened = { path, on, closed: false };
    sockets.push(opened);
    return { send: () => undefined, close: () => (opened.closed = true) };
  });
  return sockets;
}
