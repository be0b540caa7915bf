import { beforeEach, describe, expect, it, vi } from 'vitest';
import { profileOf, stubServer } from '@/test/server';
import { ApiError, earlierAttempt, attempt, get } from '../api';
import { openAnew } from '../reloadPage';
import { personal } from '../store';
import { session } from './state';
import { newsOfMove, refreshProfile, workIn } from '.';
import { profileFrom } from './profile';

vi.mock('../reloadPage', () => ({ openAnew: vi.fn() }));

const soho = profileOf({ ShopId: 's1', ShopName: 'Soho' });
const camden = profileOf({ ShopId: 's2', ShopName: 'Camden' });
const left = vi.mocked(openAnew);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  left.mockReset();
  session.set({ profile: profileFrom(soho), ended: false });
});

const answer = (profile: object) => () => ({ body: { Result: profile } });

describe('the shop that is worked in', () => {
  it('is named by every call, and switched with nothing of the former left behind', async () => {
    const calls = stubServer({
      'GET /api/portal/sessions': answer([]),
      'PUT /api/portal/shop': answer(camden),
    });
    await get('GET /api/portal/sessions', undefined);
    expect(calls[0]?.headers['portal-shop']).toBe('s1');
    personal('packing.s1').write('an address');
    localStorage.setItem('portal.print-place', '"Counter in Soho"');
    await workIn('s2');
    expect(session.get()).toMatchObject({ moving: true, profile: { ShopId: 's2' } });
    expect(left).toHaveBeenCalledWith('/orders');
    expect(personal('packing.s1').read()).toBeUndefined();
    expect(localStorage.getItem('portal.print-place')).toBeNull();
    expect([newsOfMove(), newsOfMove()]).toEqual(['You work in Camden now.', undefined]);

    // The computer that prints in Soho is chosen again there.
    localStorage.setItem('portal.print-place', '"Counter in Camden"');
    session.set({ profile: profileFrom(camden), ended: false });
    stubServer({ 'PUT /api/portal/shop': answer(soho) });
    await workIn('s1');
    expect(localStorage.getItem('portal.print-place')).toBe('"Counter in Soho"');
  });

  it('is named as the one that was chosen also if its window hears of the switch before the answer', async () => {
    let come = () => {};
    const answered = new Promise<void>((done) => (come = done));
    stubServer({
      'PUT /api/portal/shop': async () => {
        await answered;
        return { body: { Result: camden } };
      },
      'GET /api/portal/profile': answer(camden),
    });
    const switched = workIn('s2');
    await refreshProfile();
    come();
    await switched;
    expect(newsOfMove()).toBe('You work in Camden now.');
    expect(left).toHaveBeenCalledOnce();
  });

  it('is found out when a call is refused because another window switched it', async () => {
    stubServer({
      'GET /api/portal/sessions': () => ({
        status: 409,
        body: { Error: 'You work in another shop now.', Code: 'ShopSwitched' },
      }),
      'GET /api/portal/profile': answer(camden),
    });
    await expect(get('GET /api/portal/sessions', undefined)).rejects.toThrow(ApiError);
    await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/orders'));
    expect(newsOfMove()).toContain('You work in Camden now');
    await refreshProfile(); // does not show the page again that is being left
    expect(session.get().moving).toBe(true);
    expect(left).toHaveBeenCalledOnce();
  });

  it('offers no attempt of another shop to be tried again', async () => {
    const lost = () => Promise.reject(new ApiError(0, { Error: 'No answer' }));
    await attempt('booking', { a: 1 }, lost, { opening: 'x' }).catch(() => undefined);
    expect(earlierAttempt('booking')).toBeDefined();
    session.set({ profile: profileFrom(camden), ended: false });
    expect(earlierAttempt('booking')).toBeUndefined();
    session.set({ profile: profileFrom(soho), ended: false });
    expect(earlierAttempt('booking')).toBeDefined();
  });
});
