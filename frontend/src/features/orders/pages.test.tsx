import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { loadProfile } from '@/lib/session';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { ordersOf, useOrderList } from './pages';
import type { OrderCard } from './types';

const total = 240;
const all = Array.from({ length: total }, (_, n) => ({ Id: String(n) }) as OrderCard);
const probe = {} as { list: ReturnType<typeof useOrderList> };

function Probe() {
  const list = useOrderList('pending', { OrderBy: 'desc' });
  useEffect(() => {
    probe.list = list;
  });
  return <p>{ordersOf(list.data).length} held</p>;
}

it('a long list is read again in tenths of the calls, and shows the same', async () => {
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf() } }),
    'POST /api/shop/deliveries/pending': ({ body }) => {
      const { Page, Size } = body as { Page: number; Size: number };
      const Deliveries = all.slice((Page - 1) * Size, Page * Size).map((o) => ({ ...o }));
      return { body: { Deliveries, TotalCount: total } };
    },
  });
  await loadProfile();
  render(<Probe />);
  await screen.findByText('10 held');
  for (let held = 10; held < total; held += 10) await act(() => probe.list.fetchNextPage());
  await screen.findByText('240 held');
  const sizes = () => calls.map(({ body }) => (body as { Size?: number } | undefined)?.Size);
  expect(sizes().filter((size) => size === 10)).toHaveLength(24);

  const before = ordersOf(probe.list.data);
  await act(() => probe.list.refetch());
  await waitFor(() => expect(probe.list.isFetching).toBe(false));
  expect(sizes().slice(-3)).toEqual([100, 100, 100]);
  expect(sizes().filter((size) => size === 10)).toHaveLength(24);
  const after = ordersOf(probe.list.data);
  expect(after).toHaveLength(total);
  expect(after.every((order, n) => order === before[n])).toBe(true);
});
