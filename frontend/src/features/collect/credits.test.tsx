import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { platform, type SocketHandlers } from '@/platform';
import { render } from '@/test/render';
import { stubServer } from '@/test/server';
import { CreditsNotice } from './CreditsNotice';

/** open shows the notice, and returns a function that sends it a number of credits. */
function open(SupportPhone = '020 7946 0123') {
  stubServer({
    'GET /api/portal/config': () => ({
      body: { Result: { Environment: 'demo', Brand: 'TradeKart', SupportPhone } },
    }),
  });
  let socket: SocketHandlers | undefined;
  vi.spyOn(platform, 'socket').mockImplementation((path, on) => {
    expect(path).toBe('/ws/remaining-credits');
    socket = on;
    return { send: () => undefined, close: () => undefined };
  });
  render(<CreditsNotice />);
  return (RemainingCredits: number) =>
    act(() => socket?.message(JSON.stringify({ RemainingCredits })));
}

const notice = () => screen.queryByRole('region', { name: 'Delivery credits' });

it('is hidden until the number of credits is known, and while there are enough', () => {
  const left = open();
  expect(notice()).toBeNull();
  left(11);
  expect(notice()).toBeNull();
});

it('warns at ten credits or fewer, counts down, and disappears when there are more', () => {
  const left = open();
  left(10);
  expect(notice()).toHaveTextContent('Only 10 delivery credits left');
  left(1);
  expect(notice()).toHaveTextContent('Only 1 delivery credit left');
  left(0);
  expect(notice()).toHaveTextContent('No delivery credits left');
  expect(notice()).toHaveTextContent('each booking is charged the pay as you go price');
  left(25);
  expect(notice()).toBeNull();
});

it('links to the history and to support, which adds credits', async () => {
  open()(3);
  expect(await screen.findByRole('link', { name: /020.7946.0123/ })).toHaveAttribute(
    'href',
    'tel:02079460123',
  );
  expect(screen.getByRole('link', { name: 'See how the credits were used' })).toHaveAttribute(
    'href',
    '/credits',
  );
});
