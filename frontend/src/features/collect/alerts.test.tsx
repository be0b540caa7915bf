import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPlace } from '@/lib/title';
import { platform } from '@/platform';
import { render, renderRoutes } from '@/test/render';
import { stubServer } from '@/test/server';
import { CollectAlerts } from './CollectAlerts';

const told = vi.fn();
let isNew = false;

const answer = ({ path }: { path: string }) => {
  told(path);
  const TimeStamp = '2026-11-22T10:00:00Z';
  return { body: { Result: { HasNewOrders: isNew, TimeStamp, PreviousTimeStamp: TimeStamp } } };
};

beforeEach(() => {
  vi.useFakeTimers();
  isNew = false;
  told.mockClear();
  stubServer({
    'GET /api/collect/check-new/open': answer,
    'GET /api/collect/check-new/failed': answer,
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('alerts of new courier orders', () => {
  it('sound, notify for four seconds and change the title until the page has the focus', async () => {
    const notify = vi.spyOn(platform, 'notify').mockResolvedValue(true);
    const sound = vi.spyOn(platform.alarm, 'test').mockResolvedValue('playing');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    setPlace('Delivery Orders', 'ShopPortal');
    render(<CollectAlerts />);
    await pass(30_000);
    expect(notify).not.toHaveBeenCalled();
    isNew = true;
    await pass(30_000);
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'New Order', lasts: 4_000 }),
    );
    expect(sound).toHaveBeenCalledOnce();
    expect(document.title).toBe('New Order');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(document.title).toBe('Delivery Orders · ShopPortal');
  });

  it('ask for the tab that is shown, and elsewhere for the open orders', async () => {
    const { router } = renderRoutes(
      [{ path: '*', element: <CollectAlerts /> }],
      '/delivery-orders?tabIndex=2',
    );
    await pass(0);
    expect(told).toHaveBeenLastCalledWith(expect.stringContaining('/check-new/failed?Date='));
    await act(() => router.navigate('/delivery-dashboard'));
    await pass(0);
    expect(told).toHaveBeenLastCalledWith(expect.stringContaining('/check-new/open?Date='));
  });
});
