import { ApiError, refusalOf } from './error';
import { newKey, shownShop } from './send';

/**
 * An attempt is one thing a person wants done once, however often the request is sent. Its
 * Idempotency-Key is stored in sessionStorage until the outcome is known. The key of a form
 * belongs to one opening of it: the same content in a form opened later is a new attempt,
 * unless the person asks for the earlier one to be tried again. The key of an action on a row
 * belongs to the action and its input.
 */
interface Kept {
  key: string;
  at: number;
  /** A hash of what was sent. */
  input: string;
  opening: string;
  draft?: unknown;
}

/** Opened is the form that an attempt belongs to; what was typed is stored for trying again. */
interface Opened {
  opening: string;
  draft?: unknown;
}

// What was tried in one shop is not offered to be tried again in another.
const prefixOfAll = 'portal.attempt.';
const prefix = () => `${prefixOfAll}${shownShop()}.`;
const patience = 60_000; // how long a request is retried after InProgress
const keepFor = 12 * 3_600_000; // the server remembers a key for seven days
const largestDraft = 20_000; // characters
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
    const text = sessionStorage.getItem(prefix() + id);
    return text === null ? memory.get(prefix() + id) : (JSON.parse(text) as Kept);
  } catch {
    return memory.get(prefix() + id);
  }
}

function write(id: string, kept: Kept) {
  memory.set(prefix() + id, kept);
  try {
    sessionStorage.setItem(prefix() + id, JSON.stringify(kept));
  } catch {
    // It then lasts as long as the page.
  }
}

function end(id: string) {
  memory.delete(prefix() + id);
  try {
    sessionStorage.removeItem(prefix() + id);
  } catch {
    // As above.
  }
}

/** forgetAttempts forgets what was tried and typed, of all shops: it is nothing for who signs in next. */
export function forgetAttempts() {
  memory.clear();
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefixOfAll)) sessionStorage.removeItem(name);
  } catch {
    // Without storage all of it was in memory.
  }
}

const isFresh = (kept: Kept | undefined) =>
  kept !== undefined && Date.now() - kept.at < keepFor ? kept : undefined;

function keyOf(id: string, input: string, { opening, draft }: Opened): string {
  const kept = isFresh(read(id));
  if (kept?.input === input && kept.opening === opening) return kept.key;
  const key = newKey();
  const size = JSON.stringify(draft ?? '').length;
  const isStorable = size <= largestDraft && !Object.values(draft ?? {}).some(isFile);
  write(id, { key, at: Date.now(), input, opening, ...(draft && isStorable ? { draft } : {}) });
  return key;
}

const isFile = (value: unknown) =>
  value instanceof File || (Array.isArray(value) && value.some((one) => one instanceof File));

/** An earlier opening of a form whose outcome is not known. */
interface EarlierAttempt {
  at: number;
  opening: string;
  /** What was typed; undefined where it could not be stored. */
  draft?: unknown;
}

/** earlierAttempt is what was tried in an earlier opening of the form, if its outcome is not known. */
export function earlierAttempt(name: string): EarlierAttempt | undefined {
  return isFresh(read(name));
}

/** endOthers forgets the unsure actions on the same input: after "activate", an earlier "suspend" is over. */
function endOthers(input: string) {
  const ids = [...memory.keys()];
  try {
    ids.push(...Object.keys(sessionStorage));
  } catch {
    // Without storage all of them are in memory.
  }
  for (const id of ids)
    if (id.startsWith(prefix()) && id.endsWith(`.${input}`)) end(id.slice(prefix().length));
}

/** isUnsure is true when the request may have been carried out although no answer says so. */
export function isUnsure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return isCutOff(error);
  return error.undecided || error.status === 429 || error.status === 401 || isInProgress(error);
}

/** The response broke off, or stopped arriving. */
const isCutOff = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** isAlreadyDone is true when an earlier request of the same attempt succeeded. */
export function isAlreadyDone(error: unknown): boolean {
  return error instanceof ApiError && error.Code === 'AlreadyDone';
}

function isInProgress(error: unknown): error is ApiError {
  return error instanceof ApiError && error.Code === 'InProgress';
}

export const alreadyDoneText = 'This was already done. The page shows the current state.';
export const replayedText = 'Your earlier try had been carried out. It was done only once.';
export const editedText =
  'Your earlier try may have been carried out. With your changes this is sent as something new, so check first that it is not done twice.';
const unsureText =
  'The server did not respond, so this may or may not have been done. If you try again without changes, it is done only once.';

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
  opened?: Opened,
): Promise<Out> {
  const sent = hash(textOf(input));
  const id = opened ? name : `${name}.${sent}`;
  const call = `${id} ${sent} ${opened?.opening ?? ''}`;
  const known = running.get(call) as Promise<Out> | undefined;
  if (known) return known;
  const key = keyOf(id, sent, opened ?? { opening: '' });
  const work = sendUntilAnswered(id, key, send).finally(() => running.delete(call));
  running.set(call, work);
  if (!opened) void work.then(() => endOthers(sent)).catch(() => undefined);
  return work;
}

async function sendUntilAnswered<Out>(
  id: string,
  key: string,
  send: (key: string) => Promise<Out>,
) {
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
