import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadProfile } from '@/lib/session';
import { profileFrom } from '@/lib/session/profile';
import { AlarmButton } from '@/features/orders/list/AlarmButton';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import BottomBar from './BottomBar';

it('says the same number as the header, which counts what is open and not what failed', async () => {
  const New = { Count: 0, Latest: [] };
  const Result = { Count: 5, Failed: 2, Open: 9, OldestAt: null, Number: 1, Orders: [], New };
  stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
    'GET /api/order/attention': () => ({ body: { Result } }),
  });
  await loadProfile();
  render(
    <>
      <AlarmButton />
      <BottomBar profile={profileFrom(profileOf())} menu={false} onMore={() => undefined} />
    </>,
  );
  const orders = await screen.findByRole('link', { name: /Orders ?9 waiting/ });
  expect(orders).toHaveTextContent('9');
  expect(screen.getByRole('link', { name: '9 waiting' })).toBeVisible();
});
