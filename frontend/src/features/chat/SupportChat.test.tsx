import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { platform } from '@/platform';
import { renderRoutes } from '@/test/render';
import SupportChat from './SupportChat';

const show = () =>
  renderRoutes([{ path: '/', element: <SupportChat email="kim@shop.test" /> }], '/');
const frame = () => screen.queryByTitle<HTMLIFrameElement>('Support chat');
const launch = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('loads the chat in a frame when it is first opened, and keeps it while hidden', async () => {
  show();
  expect(frame()).toBeNull();
  await launch('Support chat');
  expect(new URL(frame()?.src ?? '').pathname).toBe('/support-chat');
  const opened = frame();
  await launch('Hide chat');
  expect(screen.queryByRole('region', { name: 'Support chat' })).toBeNull();
  await launch('Support chat');
  expect(frame()).toBe(opened);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Support chat' })).toBeNull();
});

it('clears the conversation when the user signs out', async () => {
  const shown = show();
  await launch('Support chat');
  const clear = vi.fn();
  const held = frame()?.contentWindow;
  if (held) held.HubSpotConversations = { widget: { load: vi.fn(), remove: vi.fn() }, clear };
  shown.unmount();
  expect(clear).toHaveBeenCalledOnce();
});

it('opens in the browser if the window has a native bridge', async () => {
  vi.spyOn(platform, 'kind', 'get').mockReturnValue('desktop');
  const outside = vi.spyOn(platform, 'openExternal').mockReturnValue(undefined);
  show();
  await launch('Support chat');
  expect(outside).toHaveBeenCalledWith('/support-chat');
  expect(frame()).toBeNull();
});
