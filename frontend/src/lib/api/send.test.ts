import { beforeEach, describe, expect, it, vi } from 'vitest';
import { platform } from '@/platform';
import { stubServer } from '@/test/server';
import { act, ApiError, ask, get, messageOf } from '.';
import { setUnlocker } from './atTill';
import { setReviver } from './send';
import { encodeForm } from './upload';

const accept = act('POST /api/portal/accept-terms');
const forgot = () => ask('POST /api/portal/forgot-password', { Email: 'a@b.c' });

describe('send', () => {
  beforeEach(() => setReviver(() => Promise.resolve('fail' as const)));

  it('retries a refused call once after a refresh, with the same key', async () => {
    const revive = vi.fn(() => Promise.resolve('send' as const));
    setReviver(revive);
    let first = true;
    const calls = stubServer({
      'POST /api/portal/forgot-password': () => {
        const status = first ? 401 : 200;
        first = false;
        return { status, body: { Result: 'ok' } };
      },
    });
    await forgot();
    expect(revive).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(2);
    expect(calls[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls[1]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key']);
    expect(calls[1]?.body).toEqual({ Email: 'a@b.c' });
  });

  it.each([400, 401])('sends it no third time after %i', async (status) => {
    setReviver(() => Promise.resolve('send' as const));
    const calls = stubServer({
      'POST /api/portal/forgot-password': () => ({ status, body: { Error: 'No', Code: 'No' } }),
    });
    await expect(forgot()).rejects.toMatchObject({ status, Error: 'No', Code: 'No' });
    expect(calls).toHaveLength(2);
  });

  it.each([403, 404, 409, 422, 429, 500])(
    'sends a call that was answered %i once',
    async (status) => {
      setReviver(() => Promise.resolve('send' as const));
      const calls = stubServer({ 'POST /api/portal/forgot-password': () => ({ status }) });
      await expect(forgot()).rejects.toBeInstanceOf(ApiError);
      expect(calls).toHaveLength(1);
    },
  );

  it('never refreshes for the calls of the session itself', async () => {
    const revive = vi.fn(() => Promise.resolve('send' as const));
    setReviver(revive);
    stubServer({
      'POST /api/portal/login': () => ({
        status: 401,
        body: { Error: 'Wrong', Code: 'InvalidCredentials' },
      }),
    });
    await expect(
      ask('POST /api/portal/login', { Email: 'a', Password: 'b' }),
    ).rejects.toMatchObject({ Code: 'InvalidCredentials' });
    expect(revive).not.toHaveBeenCalled();
  });

  it('distinguishes a user’s attempt from other calls, and lets the user withdraw it', async () => {
    const revive = vi.fn(() => Promise.resolve('withdrawn' as const));
    setReviver(revive);
    stubServer({ 'POST /api/portal/forgot-password': () => ({ status: 401, body: {} }) });
    await expect(forgot()).rejects.toMatchObject({ status: 401, Code: 'Withdrawn' });
    const call = accept(undefined, 'k');
    await expect(call).rejects.toMatchObject({ status: 404 });
    expect(revive).toHaveBeenLastCalledWith({ isAttempt: false });
    stubServer({ 'POST /api/portal/accept-terms': () => ({ status: 401, body: {} }) });
    await expect(accept(undefined, 'k')).rejects.toMatchObject({
      Code: 'Withdrawn',
    });
    expect(revive).toHaveBeenLastCalledWith({ isAttempt: true });
  });

  it('sends reads without a key, and returns the result', async () => {
    const calls = stubServer({
      'GET /api/portal/config': () => ({ body: { Result: { Brand: 'TradeKart' } } }),
    });
    expect(await get('GET /api/portal/config', undefined)).toEqual({ Brand: 'TradeKart' });
    expect(calls[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('treats a missing response as undecided', async () => {
    vi.spyOn(platform, 'request').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(forgot()).rejects.toMatchObject({ status: 0, undecided: true });
  });

  it('keeps the fields of a validation', async () => {
    stubServer({
      'POST /api/portal/forgot-password': () => ({
        status: 422,
        body: { Error: 'Check', Code: 'Validation', Fields: { Email: 'Unknown' } },
      }),
    });
    await expect(forgot()).rejects.toMatchObject({ Fields: { Email: 'Unknown' } });
  });

  it('has a text for every error', () => {
    expect(messageOf(new ApiError(409, { Error: 'Delivery already processed.' }))).toBe(
      'Delivery already processed.',
    );
    expect(messageOf('what')).toBe('Error Occured');
  });
});

describe('encodeForm', () => {
  it('writes fields and files', async () => {
    const file = new File(['a,b\n'], 'new "items".csv', { type: 'text/csv' });
    const bytes = await encodeForm(
      [
        { name: 'json', value: '{}' },
        { name: 'file', value: file },
      ],
      'B',
    );
    expect(new TextDecoder().decode(bytes)).toBe(
      '--B\r\nContent-Disposition: form-data; name="json"\r\n\r\n{}\r\n' +
        '--B\r\nContent-Disposition: form-data; name="file"; filename="new %22items%22.csv"\r\nContent-Type: text/csv\r\n\r\na,b\n\r\n--B--\r\n',
    );
  });
});

describe('at a till that is locked', () => {
  const refused = { status: 403, body: { Error: 'This till is locked.', Code: 'TillLocked' } };
  const open = () => {
    let locked = true;
    let unlock: (signedIn: boolean) => void = () => undefined;
    const unlocked = new Promise<boolean>((resolve) => {
      unlock = (signedIn) => {
        locked = !signedIn;
        resolve(signedIn);
      };
    });
    const waits = vi.fn(() => unlocked);
    setUnlocker(waits);
    const calls = stubServer({
      'GET /api/order/counts': () => (locked ? refused : { body: { Result: { Pending: 3 } } }),
      'POST /api/portal/accept-terms': () => refused,
    });
    return { calls, unlock, waits };
  };
  const counts = () => get('GET /api/order/counts', undefined);

  it('waits with a read, and sends it once however often it was asked', async () => {
    const { calls, unlock, waits } = open();
    const first = counts();
    await vi.waitFor(() => expect(waits).toHaveBeenCalled());
    const others = [counts(), counts()];
    unlock(true);
    expect(await Promise.all([first, ...others])).toEqual(Array(3).fill({ Pending: 3 }));
    expect(calls).toHaveLength(2);
    await counts();
    expect(calls).toHaveLength(3);
  });

  it('fails what waits when the shop signs out, and at once what a person did', async () => {
    const { calls, unlock } = open();
    await expect(accept(undefined, 'k1')).rejects.toMatchObject({ Code: 'TillLocked' });
    const read = counts();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    unlock(false);
    await expect(read).rejects.toMatchObject({ Code: 'TillLocked' });
  });
});
