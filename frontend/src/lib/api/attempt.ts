import { ApiError, refusalOf } from './error';
import { newKey } from './key';

/**
 * An attempt is one thing a person wants done once, however often the request is sent. Its
 * Idempotency-Key lives in sessionStorage under the name of the action and a hash of its
 * input, so that closing the dialog or reloading the page does not start a second attempt.
 */
interface Kept {
  key: string;
  at: number;
}

const prefix = 'portal.attempt.';
const patience = 60_000; // how long a request is retried after InProgress
const keepFor = 12 * 3_600_000; // the server deletes a key after a day
const memory = new Map<string, Kept>(); // if sessionStorage is not available
const running = new Map<string, Promise<unknown>>();

/** textOf is the JSON of a value, in which a file counts by its name, size and last change. */
export function textOf(value: unknown): string {
  const ofFile = (_: string, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part;
  return JSON.stringify(value, ofFile) ?? '';
}

/** hash is a 53-bit digest (cyrb53); crypto.subtle is missing on plain http. */
function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

function read(id: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(prefix + id);
    return text === null ? memory.get(id) : (JSON.parse(text) as Kept);
  } catch {
    return memory.get(id);
  }
}

function write(id: string, kept: Kept) {
  memory.set(id, kept);
  try {
    sessionStorage.setItem(prefix + id, JSON.stringify(kept));
  } catch {
    // It then lasts as long as the page.
  }
}

function end(id: string) {
  memory.delete(id);
  try {
    sessionStorage.removeItem(prefix + id);
  } catch {
    // As above.
  }
}

function keyOf(id: string): string {
  const kept = read(id);
  if (kept && Date.now() - kept.at < keepFor) return kept.key;
  const key = newKey();
  write(id, { key, at: Date.now() });
  return key;
}

/** isUnsure is true when the request may have been carried out although no answer says so. */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError; // the response was cut off
  return error.undecided || error.status === 429 || error.status === 401 || isInProgress(error);
}

/** isAlreadyDone is true when an earlier request of the same attempt succeeded. */
export function isAlreadyDone(error: unknown): boolean {
  return error instanceof ApiError && error.Code === 'AlreadyDone';
}

function isInProgress(error: unknown): error is ApiError {
  return error instanceof ApiError && error.Code === 'InProgress';
}

export const alreadyDoneText = 'This was already done. The page shows the current state.';
const unsureText =
  'The server did not respond, so this may or may not have been done. You can safely try again: it is done only once.';

/** problemText is what a person reads after an attempt that did not succeed. */
export function problemText(error: unknown): string {
  const answered = error instanceof ApiError && error.status !== 0 && !isInProgress(error);
  return isUnsure(error) && !answered ? unsureText : refusalOf(error);
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * attempt sends a request under the attempt's key. A second call while the first one runs
 * shares its answer. InProgress is asked again after Retry-After; an outcome that stays
 * unsure keeps the key for the next try, and every other one ends the attempt.
 */
export function attempt<Out>(
  name: string,
  input: unknown,
  send: (key: string) => Promise<Out>,
): Promise<Out> {
  const id = `${name}.${hash(textOf(input))}`;
  const known = running.get(id) as Promise<Out> | undefined;
  if (known) return known;
  const work = sendUntilAnswered(id, send).finally(() => running.delete(id));
  running.set(id, work);
  return work;
}

async function sendUntilAnswered<Out>(id: string, send: (key: string) => Promise<Out>) {
  const key = keyOf(id);
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      const out = await send(key);
      end(id);
      return out;
    } catch (error) {
      if (!isUnsure(error)) end(id);
      const wait = isInProgress(error) ? Math.max(error.retryAfter, 1) : 0;
      if (!wait || Date.now() + wait * 1000 > deadline) throw error;
      await pause(wait);
    }
  }
}
