import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api';

/** A refusal is final; silence and a broken server are worth two more tries. */
function worthAnother(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.undecided;
}

/** What the screens hold of the server's data. Live events invalidate it, so it may be kept a while. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: worthAnother,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
