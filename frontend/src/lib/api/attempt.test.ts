import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attempt, earlierAttempt, forgetAttempts, problemText } from './attempt';
import { ApiError } from './error';

const refusal = (status: number, Code: string, retryAfter = 0) =>
  new ApiError(status, { Error: `${status} ${Code}`, Code }, retryAfter);

/** answering sends the answers in turn and notes the keys that were sent. */
function answering(...answers: (Error | string)[]) {
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    const answer = answers[keys.length - 1] ?? 'late';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { keys, send };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an attempt', () => {
  it.each([
    ['no answer', refusal(0, 'Unreachable'), true],
    ['a broken server', refusal(502, ''), true],
    ['a broken-off answer', new TypeError('terminated'), true],
    ['a stalled body', new DOMException('timed out', 'TimeoutError'), true],
    ['too many requests', refusal(429, 'TooMany'), true],
    ['a lost session', refusal(401, 'Unauthenticated'), true],
    ['not allowed', refusal(403, 'Forbidden'), false],
    ['not found', refusal(404, 'NotFound'), false],
    ['a refused field', refusal(422, 'ValidationFailed'), false],
    ["a domain's conflict", refusal(409, 'AlreadyProcessed'), false],
    ['already done', refusal(409, 'AlreadyDone'), false],
  ])('after %s keeps its key: %#', async (_, error, keeps) => {
    const { keys, send } = answering(error, 'done');
    await expect(attempt('test', { a: 1 }, send)).rejects.toBe(error);
    await expect(attempt('test', { a: 1 }, send)).resolves.toBe('done');
    expect(keys[0] === keys[1]).toBe(keeps);
  });

  it('uses a new key after success, and for another input', async () => {
    const { keys, send } = answering('one', 'two', refusal(0, ''), 'three');
    await attempt('test', { a: 1 }, send);
    await attempt('test', { a: 1 }, send);
    await attempt('test', { a: 2 }, send).catch(() => undefined);
    await attempt('test', { a: 3 }, send);
    expect(new Set(keys).size).toBe(4);
  });

  it('is forgotten with what was typed, of every shop', async () => {
    const { send } = answering(refusal(0, ''));
    sessionStorage.setItem('portal.attempt.another-shop.x', '{"draft":"Ada"}');
    sessionStorage.setItem('portal.other', 'stays');
    const draft = { name: 'Ada' };
    await attempt('person', draft, send, { opening: 'one', draft }).catch(() => undefined);
    expect(JSON.stringify(sessionStorage)).toContain('Ada');
    forgetAttempts();
    expect(earlierAttempt('person')).toBeUndefined();
    expect(JSON.stringify(sessionStorage)).toBe('{"portal.other":"stays"}');
  });

  it('of a form belongs to one opening, and is offered again in the next', async () => {
    const { keys, send } = answering(refusal(0, ''), refusal(0, ''), 'changed', 'done');
    const open = (opening: string, credits: number) =>
      attempt('tranche', { credits }, send, { opening, draft: { credits } }).catch(() => undefined);
    await open('morning', 100);
    expect(earlierAttempt('tranche')).toMatchObject({ draft: { credits: 100 } });
    await open('morning', 100);
    expect(keys[1]).toBe(keys[0]);
    await open('afternoon', 100);
    expect(keys[2]).not.toBe(keys[0]);
    expect(earlierAttempt('tranche')).toBeUndefined();
    await open('afternoon', 200);
    expect(new Set(keys).size).toBe(3);
  });

  it('of an action ends when another action on the same row succeeds', async () => {
    const { keys, send } = answering(refusal(0, ''), 'active', 'suspended');
    await attempt('suspend', { id: 1 }, send).catch(() => undefined);
    await attempt('activate', { id: 1 }, send);
    await attempt('suspend', { id: 1 }, send);
    expect(new Set(keys).size).toBe(3);
  });

  it('sends one request for a double click', async () => {
    const { keys, send } = answering('one', 'two');
    const both = [attempt('test', 1, send), attempt('test', 1, send)];
    expect(await Promise.all(both)).toEqual(['one', 'one']);
    expect(keys).toHaveLength(1);
  });

  it('retries after Retry-After while the first request is being processed', async () => {
    const { keys, send } = answering(refusal(409, 'InProgress', 2), 'done');
    const work = attempt('test', 1, send);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(work).resolves.toBe('done');
    expect(keys[0]).toBe(keys[1]);
  });

  it('gives up after a minute with an unknown outcome', async () => {
    const { keys, send } = answering(
      ...Array.from({ length: 99 }, () => refusal(409, 'InProgress', 1)),
    );
    const work = attempt('test', 1, send).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(70_000);
    expect(problemText(await work)).toMatch(/^The server did not respond/);
    expect(keys.length).toBeGreaterThan(50);
    expect(new Set(keys).size).toBe(1);
  });
});
