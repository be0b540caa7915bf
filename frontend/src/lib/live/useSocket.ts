import { useEffect, useState } from 'react';
import { openLink } from './link';

export interface SocketState<T> {
  /** The last message; undefined until one has come. */
  latest: T | undefined;
  connected: boolean;
}

/**
 * useSocket follows one of the sockets that send their present state first and then
 * every change: the dashboard, the credits, one order's tracking, quotes. No path, no socket.
 */
export function useSocket<T>(path: string | undefined): SocketState<T> {
  const [state, setState] = useState<SocketState<T> & { path: string | undefined }>({
    path,
    latest: undefined,
    connected: false,
  });
  useEffect(() => {
    if (!path) return undefined;
    return openLink({
      path: () => path,
      onUp: () =>
        setState((s) => ({
          ...(s.path === path ? s : { latest: undefined }),
          path,
          connected: true,
        })),
      onDown: () => setState((s) => ({ ...s, connected: false })),
      onMessage: (message) => {
        if ((message as { UpdateType?: string }).UpdateType === 'Ping') return;
        setState({ path, latest: message as T, connected: true });
      },
    });
  }, [path]);
  return state.path === path ? state : { latest: undefined, connected: false };
}
