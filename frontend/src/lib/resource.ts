import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  act,
  ApiError,
  type Asked,
  type Body,
  call,
  type Call,
  download,
  get,
  pathOf,
  type Response,
  type Result,
  resultIn,
  write,
} from './api';
import type { Found } from './commands';
import type { List, ListContext, ListRequest, Option } from './list';
import { useRefreshed } from './live';
import { queryClient } from './query';
import { noteOpened } from './recent';
import { type Profile, useProfile } from './session';

/** The fields of a list's response that hold rows. */
type RowsIn<L> = {
  [K in keyof Response<L>]: Response<L>[K] extends readonly (infer R)[] ? R : never;
};
type RowOf<L, R> = R extends (page: never) => readonly (infer Row)[]
  ? Row
  : RowsIn<L>[R & keyof RowsIn<L>];

/** The fields of Query that begin with Filter. */
type Dotted<Q> = { [K in keyof Q as K extends `Filter.${infer Name}` ? Name : never]: Q[K] };
type FilterOf<L> = Body<L> extends { Filter?: infer F extends object } ? F : Dotted<Asked<L>>;

interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number;
  refetchIntervalInBackground?: boolean;
  /** Whether what was read before stays in sight while something else is read. */
  keep?: boolean;
}

type Write<In, Out> = (input: In, key: string) => Promise<Out>;

/** How the command palette finds records by what is typed. */
interface Finder<Row> {
  group: string;
  may: (profile: Profile) => boolean;
  /** The fewest characters that are searched for. */
  least: number;
  /** The tabs that are all searched; the newest records come first then. */
  tabs?: readonly string[];
  show: (row: Row, profile: Profile, tab: string) => Omit<Found, 'id' | 'group'>;
}

interface Described<L extends Call, R, O extends Call<'get'>> {
  /** Query keys, the scroll memory, the density and the file are named after it. */
  name: string;
  /** What else a write changes: the names of other resources. */
  changes?: readonly { readonly key: QueryKey }[];
  list?: L | ((context: ListContext) => L);
  /** The field of the response that holds the rows, or how they are taken from it. */
  rows?: R;
  /** The field that holds how many rows there are; Total unless given. */
  total?: keyof Response<L> & string;
  one?: O | ((of: Pick<Profile, 'Role'>) => O);
  /** Parameters of the list's path. */
  within?: Readonly<Record<string, string>>;
  csv?: Call<'post'> | ((context: ListContext) => Call<'post'>);
  title?: string;
  noun?: readonly [one: string, many: string];
  id?: (row: RowOf<L, R>) => string;
  label?: (row: RowOf<L, R>) => string;
  live?: { types: readonly string[]; arrivals?: readonly string[] };
  finder?: Finder<RowOf<L, R>>;
  /** How a record is shown among those that the person opened last; without it none is. */
  recent?: (record: Result<O>, profile: Profile) => Omit<Found, 'id' | 'group'>;
}

const recalledFor = 60_000;
const found = 4; // the most that the palette shows of a kind, or of each tab of it

let taken = 0; // numbers what is taken from calls

/**
 * resource describes something that the API has: how it is listed, read, exported and found. Lists,
 * details, exports, the palette and writes are made from it, so that a write refreshes all of them.
 */
export function resource<
  const R extends keyof RowsIn<L> | ((page: Response<L>) => readonly unknown[]),
  L extends Call = never,
  O extends Call<'get'> = never,
>(described: Described<L, R, O>) {
  type Row = RowOf<L, R>;
  type Filter = FilterOf<L>;
  const {
    name,
    list,
    rows,
    total = 'Total',
    one,
    csv,
    live,
    finder,
    recent,
    within = {},
    changes = [],
  } = described;
  const key = [name] as const;
  const id = described.id ?? ((row: Row) => (row as { Id: string }).Id);
  const label = described.label ?? id;

  const refresh = () => {
    for (const queryKey of [key, ...changes.map((other) => other.key)])
      void queryClient.invalidateQueries({ queryKey });
  };

  /** writing makes a write refresh whatever shows the resource, also where it finds that what is shown is old. */
  const writing =
    <In, Out>(send: Write<In, Out>): Write<In, Out> =>
    async (input, attempt) => {
      try {
        const out = await send(input, attempt);
        refresh();
        return out;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) refresh();
        throw error;
      }
    };

  const read: List<Row, Filter>['read'] = async (params, context, signal) => {
    const at = typeof list === 'function' ? list(context) : (list as L);
    const rest = at.startsWith('GET') ? 'query' : 'body';
    const { tab } = context;
    const asked = { ...params, ...(tab && { Tab: tab }), ...within };
    const page = await call(at, asked, { rest, signal });
    const { [total]: count, Next } = page as Record<string, unknown>;
    const held =
      typeof rows === 'function'
        ? (rows as (whole: unknown) => unknown)(page)
        : page[rows as keyof Response<L>];
    return {
      rows: held as Row[],
      total: count as number,
      next: (Next as string | undefined) ?? '',
    };
  };

  const oneKey = (of: string) => [name, 'one', of] as const;
  /** load reads one record by its id, for a role. */
  const load = async (of: string, as: Pick<Profile, 'Role'>, signal?: AbortSignal) => {
    const at = typeof one === 'function' ? one(as) : (one as O);
    return resultIn<O>(await call(at, { Id: of }, { rest: 'path', signal }));
  };

  /** reading is a call that reads something else of the resource, or of one record; its key is the call with what is asked. */
  const reading = <C extends Call<'get'>>(at: C) => {
    const keyOf = (asked: Asked<C>): QueryKey => {
      const { Id } = (asked ?? {}) as { Id?: string };
      return [...(Id === undefined ? key : oneKey(Id)), at, asked ?? {}];
    };
    const load = (asked: Asked<C>, signal?: AbortSignal) => get(at, asked, signal);
    /** What a list takes from it: its counts, or what a filter offers, loaded when it is opened; kept apart from what else is made of the same call. */
    const as = <T>(to: (read: Result<C>) => T, asked: Asked<C>) => ({
      key: [...keyOf(asked), `as ${++taken}`],
      load: async (signal?: AbortSignal) => to(await load(asked, signal)),
    });
    return {
      key: keyOf,
      load,
      as,
      useRead: (asked: Asked<C>, { keep, ...options }: ReadOptions = {}) =>
        useQuery({
          queryKey: keyOf(asked),
          queryFn: ({ signal }) => load(asked, signal),
          ...(keep && { placeholderData: keepPreviousData }),
          ...options,
        }),
      options: (
        to: (one: Result<C> extends readonly (infer One)[] ? One : never) => Option,
        asked: Asked<C>,
      ) => as((all) => (all as Parameters<typeof to>[0][]).map(to), asked),
    };
  };

  return {
    name,
    key,
    title: described.title ?? '',
    noun: described.noun ?? ['', ''],
    id,
    label,
    read,
    ...(live && { live }),
    ...(csv && {
      file: (request: ListRequest<Filter>, context: ListContext) => {
        const at = typeof csv === 'function' ? csv(context) : csv;
        const { path } = pathOf(at.replace('POST ', ''), { ...within, Tab: context.tab });
        return download(path, `${name}.csv`, request);
      },
    }),
    refresh,
    writing,
    reading,
    write: <C extends Call>(at: C, rest?: 'body' | 'query') => writing(write(at, rest)),
    act: <C extends Call>(at: C) => writing(act(at)),
    oneKey,
    load,
    /**
     * One record by its id, read again when it changes, and when it is shown again: what changed
     * meanwhile told nobody. Nothing while the id is empty.
     */
    useOne: (of: string, options: ReadOptions = {}) => {
      const profile = useProfile();
      const queryKey = oneKey(of);
      useRefreshed(live?.types[0] ?? '', of, queryKey);
      const query = useQuery({
        queryKey,
        queryFn: ({ signal }) => load(of, profile, signal),
        enabled: of !== '',
        refetchOnMount: 'always',
        ...options,
      });
      const isRead = query.isSuccess;
      useEffect(() => {
        if (isRead && recent) noteOpened({ name, id: of }, profile);
      }, [isRead, of, profile]);
      return query;
    },
    /** What the palette shows of a record that was opened before. */
    recall: async (of: string, profile: Profile): Promise<Found | undefined> => {
      if (!recent) return undefined;
      const record = await queryClient.fetchQuery({
        queryKey: oneKey(of),
        queryFn: ({ signal }) => load(of, profile, signal),
        staleTime: recalledFor,
      });
      return { id: `recent ${name} ${of}`, group: 'Recent', ...recent(record, profile) };
    },
    find: async (Query: string, profile: Profile, signal: AbortSignal): Promise<Found[]> => {
      if (!finder?.may(profile) || Query.length < finder.least) return [];
      const { group, tabs, show } = finder;
      const params = { Query, OrderBy: tabs ? 'desc' : 'asc', Page: 1, Size: found } as const;
      const answers = await Promise.allSettled(
        (tabs ?? ['']).map(async (tab) => {
          const { rows } = await read(params, { profile, tab }, signal);
          return rows.map((row) => {
            const shown = show(row, profile, tab);
            const exact = label(row).toLowerCase() === Query.toLowerCase();
            return { exact, found: { id: `${name} ${id(row)}`, group, ...shown } };
          });
        }),
      );
      return answers
        .flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
        .sort((a, b) => Number(b.exact) - Number(a.exact))
        .map((one) => one.found);
    },
  };
}
