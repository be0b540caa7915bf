import { afterEach, expect, it, vi } from 'vitest';
import { platform } from '@/platform';
import { stubServer } from '@/test/server';
import { orderOf } from '../detail/order.fixture';
import { resume, ring, silence, verify } from './ringing';

afterEach(() => silence());

function listen() {
  const start = vi.spyOn(platform.alarm, 'start').mockResolvedValue('playing');
  const stop = vi.spyOn(platform.alarm, 'stop').mockImplementation(() => undefined);
  return { start, stop };
}
const waits = (tab: string) => ({ body: { Result: orderOf({ ShopPortalStatus: tab }) } });

it('goes on after a reload, as long as an order still waits', async () => {
  stubServer({
    'GET /api/shop/delivery/a': () => waits('Queued'),
    'GET /api/shop/delivery/b': () => waits('Pending'),
  });
  localStorage.setItem('portal.ringing', JSON.stringify(['a', 'b', 'gone']));
  const { start, stop } = listen();
  await resume('Shop');
  expect(start).toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
  expect(localStorage.getItem('portal.ringing')).toBe('["b"]');
});

it('stays silent after a reload when nothing sounded before', async () => {
  const calls = stubServer({});
  const { start } = listen();
  await resume('Shop');
  expect(start).not.toHaveBeenCalled();
  expect(calls).toHaveLength(0);
});

it('falls silent when no order waits any more, though nobody told this screen', async () => {
  const { stop } = listen();
  ring('a', 'b');
  stubServer({
    'GET /api/shop/delivery/a': () => waits('Queued'),
    'GET /api/shop/delivery/b': () => waits('Archived'),
  });
  await verify('Shop');
  expect(stop).toHaveBeenCalled();
  expect(localStorage.getItem('portal.ringing')).toBeNull();
});

it('goes on while the server is away', async () => {
  const { stop } = listen();
  ring('a');
  stubServer({ 'GET /api/shop/delivery/a': () => ({ status: 503, body: { Code: 'Away' } }) });
  await verify('Shop');
  expect(stop).not.toHaveBeenCalled();
});
