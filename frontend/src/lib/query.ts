import { QueryClient } from '@tanstack/react-query';
import { platform } from '@/platform';
import { ApiError } from './api';

/** A refusal is final; silence and a broken server are worth two more tries. */
function worthAnother(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.undecided;
}

// In the desktop client, the day's orders can be read and printed while the server is
// unreachable.
const kept = (platform.desktop ? 24 * 60 : 10) * 60_000;

/** What the screens hold of the server's data. Live events invalidate it, so it may be kept a while. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: kept,
      retry: worthAnother,
      networkMode: 'always',
      refetchOnReconnect: true, // which networkMode 'always' disables
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
