import { noteServerTime } from './serverTime';
import { newKey, noteReplayed } from './key';
import { platform } from '@/platform';
import { ApiError, awayText, errorFrom } from './error';

/**
 * Tries to get the session back. Afterwards the call is sent again, fails as it was answered, or
 * was withdrawn by the person, who had to sign in again before it could be sent.
 */
export type Reviver = (call: { isAttempt: boolean }) => Promise<'send' | 'fail' | 'withdrawn'>;

let revive: Reviver = () => Promise.resolve('fail');

/** setReviver is called once, by the session. */
export function setReviver(reviver: Reviver) {
  revive = reviver;
}

const timeLimit = 60_000;
const withdrawn = 'This was not sent, because your session had ended.';
const reads = ['GET', 'HEAD', 'OPTIONS'];
// These calls concern the session itself, so their failures are final.
const final = [
  '/api/portal/login',
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
 * was refreshed. What is still not a success is thrown as an ApiError.
 */
export async function send(
  request: Request,
  { limit = timeLimit, onUpload }: SendOptions = {},
): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname + url.search;
  const headers = Object.fromEntries(request.headers);
  const isRead = reads.includes(request.method);
  const isAttempt = 'idempotency-key' in headers; // an action requested by a user
  if (!isRead) headers['idempotency-key'] ??= newKey();
  const bytes = isRead ? undefined : await request.arrayBuffer();
  const body = bytes?.byteLength ? bytes : undefined;

  const attempt = async () => {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(limit)]);
    try {
      return await platform.request(path, {
        method: request.method,
        headers,
        signal,
        ...(body && { body }),
        ...(onUpload && { onUpload }),
      });
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw new ApiError(0, { Error: awayText(), Code: 'Unreachable' });
    }
  };

  let response = await attempt();
  noteServerTime(response.headers.get('date'));
  const refused = response.status === 400 || response.status === 401;
  if (refused && !final.includes(url.pathname)) {
    const outcome = await revive({ isAttempt });
    if (outcome === 'withdrawn') throw new ApiError(401, { Error: withdrawn, Code: 'Withdrawn' });
    if (outcome === 'send') response = await attempt();
  }
  if (!response.ok) throw await errorFrom(response);
  const key = headers['idempotency-key'];
  if (key && response.headers.get('Idempotency-Replayed') === 'true') noteReplayed(key);
  return response;
}
