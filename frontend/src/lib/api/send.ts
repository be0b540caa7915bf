import { platform } from '@/platform';
import { readAtTill } from './atTill';
import { ApiError, awayText, errorFrom } from './error';
import { heard } from './heard';

const replayed = new Set<string>();

/** noteReplayed is called when the server repeated its response to an earlier request with that key. */
const noteReplayed = (key: string) => void replayed.add(key);

/** takeReplayed is whether that has happened; it is told once. */
export const takeReplayed = (key: string) => replayed.delete(key);

const undoable = new Set<string>();

/** takeUndoable is whether what was done with that key can be taken back, which is told once. */
export const takeUndoable = (key: string) => undoable.delete(key);

/**
 * newKey is a random id, as a UUID. crypto.randomUUID is missing where a page comes over
 * plain http from another host than localhost, so it is not relied on.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

let ahead = 0; // of this computer's clock, in milliseconds

const tolerated = 2_000; // the header counts whole seconds, and an answer takes its time

/** noteServerTime learns from an answer's Date header how far the server's clock is from this computer's. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(off)) ahead = Math.abs(off) > tolerated ? off : 0;
}

/** serverTimeOf is what the server's clock shows when this computer's shows the given time. */
export const serverTimeOf = (here: number): number => here + ahead;

/** serverNow is the time by the server's clock, for what the server ends at a time of its own. */
export const serverNow = (): number => serverTimeOf(Date.now());

/**
 * Tries to get the session back. Afterwards the call is sent again, fails as it was answered, or
 * was withdrawn by the person, who had to sign in again before it could be sent.
 */
type Reviver = (call: { isAttempt: boolean }) => Promise<'send' | 'fail' | 'withdrawn'>;

let revive: Reviver = () => Promise.resolve('fail');

/** setReviver is called once, by the session. */
export function setReviver(reviver: Reviver) {
  revive = reviver;
}

let confirm = () => Promise.resolve(false);

/** setConfirmer is called once, by the session: it asks for the password again, and is false if the person gave up. */
export function setConfirmer(confirmer: () => Promise<boolean>) {
  confirm = confirmer;
}

let shown = '';
let onSwitched = () => {};

/** setShownShop says which shop this page shows: a call that would be another shop's is refused by the server. */
export function setShownShop(id: string) {
  shown = id;
}

/** shownShop is the shop that this page shows; empty where it shows none in particular. */
export const shownShop = () => shown;

/** setSwitchedHandler is called once, by the session: its shop was switched elsewhere. */
export function setSwitchedHandler(handler: () => void) {
  onSwitched = handler;
}

const timeLimit = 60_000;
const withdrawn = 'This was not sent, because your session had ended.';
const reads = ['GET', 'HEAD', 'OPTIONS'];
// These calls concern the session itself, so their failures are final.
const final = [
  '/api/portal/login',
  '/api/portal/login/passkey',
  '/api/portal/login/code',
  '/api/portal/refresh-token',
  '/api/portal/logout',
  '/api/portal/logout-all',
];

interface SendOptions {
  /** How long the answer may take, in milliseconds. */
  limit?: number;
  /** Receives how much of a large body has been sent, from 0 to 1. */
  onUpload?: (sent: number) => void;
}

/**
 * send carries every call. A write gets an Idempotency-Key unless it has one. A call
 * that is answered 400 or 401 is sent once more, with the same key, after the session
 * was refreshed; one that needs the password again, after it was given. What is still not a success is thrown as an ApiError.
 */
export async function send(
  request: Request,
  { limit = timeLimit, onUpload }: SendOptions = {},
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname + url.search;
  const headers = Object.fromEntries(request.headers);
  if (shown) headers['portal-shop'] = shown;
  const isRead = reads.includes(request.method);
  const isAttempt = 'idempotency-key' in headers; // an action requested by a user
  if (!isRead) headers['idempotency-key'] ??= newKey();
  const bytes = isRead ? undefined : await request.arrayBuffer();
  const body = bytes?.byteLength ? bytes : undefined;

  const attempt = async () => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limit)]);
    const number = isAttempt ? undefined : heard.get();
    try {
      return await platform.request(path, {
        method: request.method,
        headers: { ...headers, ...(number !== undefined && { 'portal-heard': String(number) }) },
        signal,
        ...(body && { body }),
        ...(onUpload && { onUpload }),
      });
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw new ApiError(0, { Error: awayText(), Code: 'Unreachable' });
    }
  };

  // What a person did is not sent by whoever unlocks the till next.
  const read = `${request.method} ${path} ${bytes ? new TextDecoder().decode(bytes) : ''}`;
  let response = isAttempt ? await attempt() : await readAtTill(read, attempt);
  noteServerTime(response.headers.get('date'));
  const refused = response.status === 400 || response.status === 401;
  if (refused && !final.includes(url.pathname)) {
    const outcome = await revive({ isAttempt });
    if (outcome === 'withdrawn') throw new ApiError(401, { Error: withdrawn, Code: 'Withdrawn' });
    if (outcome === 'send') response = await attempt();
  }
  if (!response.ok) {
    const error = await errorFrom(response);
    if (error.Code === 'ShopSwitched') onSwitched();
    if (error.Code !== 'ConfirmFirst' || !(await confirm())) throw error;
    response = await attempt();
    if (!response.ok) throw await errorFrom(response);
  }
  const key = headers['idempotency-key'];
  if (key && response.headers.get('Idempotency-Replayed') === 'true') noteReplayed(key);
  if (key && isAttempt && response.headers.has('Undo-Until')) undoable.add(key);
  return response;
}
