import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
} from '@tanstack/react-query';
import { platform } from '@/platform';
import { ApiError } from './api';

/** A refusal is final; silence and a broken server are worth two more tries. */
function worthAnother(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && error.undecided;
}

// In the desktop client, the day's orders can be read and printed while the server is
// unreachable.
const kept = (platform.desktop ? 24 * 60 : 10) * 60_000;

/**
 * A client whose first answer may be older than what invalidates it: such a query is read once more
 * when it has come. TanStack's own goes on waiting for that answer and takes it for new.
 */
class Client extends QueryClient {
  private readonly again = new WeakSet<Query>();

  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    const first = this.getQueryCache()
      .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.again.has(query));
    if (filters.refetchType !== 'none')
      for (const query of first) {
        this.again.add(query);
        const come = () => this.again.delete(query);
        query.promise?.then(() => {
          come();
          void super.invalidateQueries({ queryKey: query.queryKey, exact: true });
        }, come);
      }
    return super.invalidateQueries(filters, options);
  }
}

/** What the screens hold of the server's data. Live events invalidate it, so it may be kept a while. */
export const queryClient = new Client({
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
