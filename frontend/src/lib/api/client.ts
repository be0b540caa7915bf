import createClient from 'openapi-fetch';
import type { paths } from './schema';
import { send } from './send';

/** Every call of the server, typed from its own description. A failure throws an ApiError. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  fetch: (request) => send(request),
});

interface Answered<T> {
  data?: T;
}

/** bodyOf is the whole answer: `await bodyOf(api.POST('/api/shop/deliveries/pending', …))`. */
export async function bodyOf<T>(call: Promise<Answered<T>>): Promise<NonNullable<T>> {
  return (await call).data as NonNullable<T>;
}

/** resultOf is the Result of an answer: `await resultOf(api.GET('/api/portal/profile'))`. */
export async function resultOf<R>(call: Promise<Answered<{ Result: R }>>): Promise<R> {
  const data = (await call).data;
  return data?.Result as R;
}

/** keyed is the header that makes a write count once, however often it is sent. */
export function keyed(key: string) {
  return { headers: { 'Idempotency-Key': key } };
}

/** keyedOn is keyed for a write on what has that id in the path. */
export function keyedOn(id: string, key: string) {
  return { params: { path: { id } }, ...keyed(key) };
}
