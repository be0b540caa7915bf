import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { desktop } from './calls';

const every = 5_000; // milliseconds between two writes
const settled = 250; // milliseconds within which the responses to one change arrive
const oldest = 24 * 3_600_000; // older data is of no use for today's orders
const largest = 6 << 20; // characters; the Go side accepts slightly more

/** isWorthKeeping reports whether a response is stored for a start without the server; data of this computer can always be read. */
const isWorthKeeping = ({ queryKey: [root], state }: Query) =>
  state.status === 'success' &&
  root !== 'desktop' &&
  root !== 'config' &&
  Date.now() - state.dataUpdatedAt < oldest;

/** listsOf is the lists as text, the newest first as far as there is room. */
export function listsOf(client: QueryClient): string {
  const { queries } = dehydrate(client, { shouldDehydrateQuery: isWorthKeeping });
  const newest = [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  const kept: DehydratedState['queries'] = [];
  let size = 0;
  for (const query of newest) {
    size += JSON.stringify(query).length;
    if (size > largest) break;
    kept.push(query);
  }
  return kept.length ? JSON.stringify({ mutations: [], queries: kept }) : '';
}

/**
 * keepLists writes the lists down as they change, and returns what ends that. The first change after
 * a pause is written at once: the program may be ended right after an order arrived.
 */
export function keepLists(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = -every;
  const write = () => {
    timer = undefined;
    written = performance.now();
    desktop()
      .client.KeepLists(listsOf(client))
      .catch(() => undefined); // a full disk must not interrupt the work
  };
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return;
    timer ??= setTimeout(write, Math.max(settled, written + every - performance.now()));
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** restoreLists brings back what was last seen; it counts as stale, so it is asked for anew at once. */
export async function restoreLists(client: QueryClient): Promise<void> {
  try {
    const text = await desktop().client.Lists();
    if (!text) return;
    hydrate(client, JSON.parse(text) as DehydratedState);
    // Whatever its age: what happened while the program was closed is not in it.
    await client.invalidateQueries({ refetchType: 'none' });
  } catch {
    // Without saved lists the pages load from the server, as at the first start.
  }
}
