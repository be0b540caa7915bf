import { shell } from '@/test/shell';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startFeed } from '@/lib/live';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { silence, useNewOrderAlerts } from './alerts';
import { Announcer } from './Announcer';

function Page() {
  useNewOrderAlerts();
  return <Announcer />;
}

afterEach(async () => {
  cleanup();
  shell.reset();
  await signOut();
});

it('leaves sound and notifications to the desktop client, and says it on the page', async () => {
  stubServer({ 'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }) });
  await loadProfile();
  const notify = vi.spyOn(platform, 'notify');
  const start = vi.spyOn(platform.alarm, 'start');
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const stop = startFeed();
  render(<Page />);
  const [[Id] = []] = shell.callsOf('transport.Sockets.SocketOpen');
  const say = (update: object) =>
    shell.emit('socket', { Id, Kind: 'message', Text: JSON.stringify(update) });
  say({ UpdateType: 'Connected', Seq: 1 });
  say({ UpdateType: 'NewOrder', Seq: 2, OrderId: 'o7' });
  expect(await screen.findByText('1 new order')).toBeInTheDocument();
  expect(document.title).toBe('New Order');
  expect(notify).not.toHaveBeenCalled();
  expect(start).not.toHaveBeenCalled();
  silence('o7');
  expect(shell.callsOf('alerts.Alerts.Silence')).toEqual([['o7']]);
  stop();
});
