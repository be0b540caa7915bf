import type { components, paths } from './schema';
import { giveReads, takeRead } from './readAhead';
import { send } from './send';

/** The types of the API, by name; they are generated from what the server says of itself. */
export type Schemas = components['schemas'];

type Verb = 'get' | 'post' | 'put' | 'delete';

/** A call of the API, by its method and path: 'PUT /api/portal/promo-code/{id}'. */
export type Call<V extends Verb = Verb> = {
  [P in keyof paths]: `${Uppercase<V & keyof paths[P]>} ${P}`;
}[keyof paths];

type Operation<C> = C extends `${infer V} ${infer P extends keyof paths}`
  ? paths[P][Lowercase<V> & keyof paths[P]]
  : never;
type Json<T> = T extends { content: { 'application/json': infer J } } ? J : unknown;
type Given<T> = [NonNullable<T>] extends [never]
  ? unknown
  : unknown extends T
    ? unknown
    : NonNullable<T>;
type Parameters<C> = Operation<C> extends { parameters: infer P } ? P : unknown;

/** The parameters in the path of a call, named as in JSON: {id} is Id. */
type Path<C> =
  Parameters<C> extends { path: infer P }
    ? { [K in keyof P & string as Capitalize<K>]: P[K] }
    : unknown;
type Query<C> = Parameters<C> extends { query?: infer Q } ? Given<Q> : unknown;
export type Body<C> = C extends Call
  ? Operation<C> extends { requestBody?: infer B }
    ? Json<Given<B>>
    : unknown
  : never;

// A call without any input is made without an argument.
type Input<T> = unknown extends T ? void : T;

/** What a GET takes: the parameters of its path and its query. */
export type Asked<C> = Input<Path<C> & Query<C>>;
/** What a write takes: the parameters of its path, and the fields of its body or its query. */
export type Sent<C> = Input<Path<C> & (unknown extends Body<C> ? Query<C> : Body<C>)>;
/** What a call takes that has nothing but its path. */
export type Named<C> = Input<Path<C>>;

/** The whole of a response. */
export type Response<C> = C extends Call
  ? Operation<C> extends { responses: infer R }
    ? Json<R[keyof R & (200 | 201 | 202)]>
    : never
  : never;
/** The Result of a response. */
export type Result<C> = Response<C> extends { Result: infer R } ? R : Response<C>;

type Values = Readonly<Record<string, unknown>>;

interface Options {
  /** Where what is not in the path belongs; a call with path alone leaves out everything else of its input. */
  rest: 'query' | 'body' | 'path';
  key?: string;
  signal?: AbortSignal | undefined;
}

/** queryOf writes values as GETs take them: lists repeat the name, and the fields of Filter are Filter.City. */
function queryOf(values: Values, prefix = '', query = new URLSearchParams()): URLSearchParams {
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const one of value) query.append(prefix + name, String(one));
    else if (typeof value === 'object' && value) queryOf(value as Values, `${name}.`, query);
    else if (value !== undefined)
      query.append(prefix + name, `${value as string | number | boolean}`);
  }
  return query;
}

/** pathOf fills in the parameters of a path; used are the fields it has taken. */
export function pathOf(template: string, values: Values): { path: string; used: string[] } {
  const used: string[] = [];
  const path = template.replace(/\{(\w)(\w*)\}/g, (_, first: string, more: string) => {
    used.push(first.toUpperCase() + more);
    return encodeURIComponent(String(values[first.toUpperCase() + more]));
  });
  return { path, used };
}

/** addressOf is the path of a call, with what belongs to its query if that is wanted; others are the fields that the path has not taken. */
export function addressOf(name: Call, input: unknown, withQuery: boolean) {
  const values = (input ?? {}) as Values;
  const { path, used } = pathOf(name.slice(name.indexOf(' ') + 1), values);
  const others = Object.fromEntries(
    Object.entries(values).filter(([field]) => !used.includes(field)),
  );
  const query = withQuery && queryOf(others).toString();
  return { path: query ? `${path}?${query}` : path, others };
}

/** call makes a call and returns the whole response. */
export async function call<C extends Call>(
  name: C,
  input: unknown,
  { rest, key, signal }: Options,
): Promise<Response<C>> {
  const { path, others } = addressOf(name, input, rest === 'query');
  const [method = ''] = name.split(' ');
  if (key) giveReads([]);
  const known = method === 'GET' && takeRead(path);
  if (known) return known as Response<C>;
  const request = new Request(new URL(path, window.location.origin), {
    method,
    headers: {
      ...(rest === 'body' && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(rest === 'body' && { body: JSON.stringify(others) }),
    signal: signal ?? null,
  });
  const text = await (await send(request)).text();
  return (text ? JSON.parse(text) : {}) as Response<C>;
}

/** get is what a GET answers, by its path and query. */
export const get = async <C extends Call<'get'>>(at: C, asked: Asked<C>, signal?: AbortSignal) =>
  resultIn<C>(await call(at, asked, { rest: 'query', signal }));

/** ask is what a call with a body answers that may be made again as it is. */
export const ask = async <C extends Call>(at: C, input: Sent<C>, signal?: AbortSignal) =>
  resultIn<C>(await call(at, input, { rest: 'body', signal }));

/** write is a call with a body, or with a query, that changes something. */
export const write =
  <C extends Call>(at: C, rest: 'body' | 'query' = 'body') =>
  async (input: Sent<C>, key: string): Promise<Result<C>> =>
    resultIn<C>(await call(at, input, { rest, key }));

/** act is a write that its path says all of; a row may be given as it is. */
export const act =
  <C extends Call>(at: C) =>
  async (input: Named<C>, key: string): Promise<Result<C>> =>
    resultIn<C>(await call(at, input, { rest: 'path', key }));

/** resultIn is the Result of a response, or the whole of one that has none. */
export function resultIn<C extends Call>(response: Response<C>): Result<C> {
  const whole = response as object;
  return ('Result' in whole ? whole.Result : whole) as Result<C>;
}
