import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadProfile } from '@/lib/session';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { orderOf } from '../detail/order.fixture';
import { AcceptSeveral } from './AcceptSeveral';
import { ClosedMark } from './OrderTools';

async function serve(shop: object) {
  stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
    'GET /api/merchant/shop/s1': () => ({ body: { Result: { PickingHours: [], ...shop } } }),
    'GET /api/shop/delivery/vehicle-type': () => ({ body: { Result: [] } }),
  });
  await loadProfile();
}
const several = <AcceptSeveral orders={[orderOf()]} onClose={vi.fn()} onAccepted={vi.fn()} />;

it('says in the list and where several orders are accepted that the shop is closed', async () => {
  await serve({ Closed: true, OpensAt: '2026-11-23T09:00:00Z' });
  const { unmount } = render(<ClosedMark />);
  expect(await screen.findByText(/, opens .*09:00/)).toBeInTheDocument();
  unmount();
  render(several);
  expect(await screen.findByText('This shop is closed now')).toBeInTheDocument();
});

it('says nothing while the shop is open', async () => {
  await serve({ Closed: false });
  render(several);
  expect(await screen.findByRole('dialog', { name: 'Accept 1 order' })).toBeInTheDocument();
  expect(screen.queryByText('This shop is closed now')).toBeNull();
});
