import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type RouteObject, useParams } from 'react-router';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/test/render';
import { byRecord } from './byRecord';
import { routes } from './routes';

function Page() {
  const { id, month } = useParams();
  const [chosen, choose] = useState('nothing');
  return (
    <button type="button" onClick={() => choose(`${id}`)}>
      {`${id} ${month ?? ''}: ${chosen} chosen`}
    </button>
  );
}
const lazy = () => Promise.resolve({ Component: Page });

it('leaves nothing that was chosen for one record on the page of another', async () => {
  const { router } = renderRoutes(byRecord([{ path: '/order/:id/:month?', lazy }]), '/order/A');
  fireEvent.click(await screen.findByRole('button', { name: 'A : nothing chosen' }));
  await act(() => router.navigate('/order/A/2026-11'));
  expect(screen.getByRole('button')).toHaveTextContent('A 2026-11: A chosen');
  await act(() => router.navigate('/order/B'));
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('B : nothing chosen'));
  await act(() => router.navigate(-1));
  expect(screen.getByRole('button')).toHaveTextContent('A 2026-11: nothing chosen');
});

it('holds for every page of a record in the portal', async () => {
  const all = (some: readonly RouteObject[]): RouteObject[] =>
    some.flatMap((route) => [route, ...all(route.children ?? [])]);
  const pages = all(routes).filter(
    ({ path, lazy: load }) => load && /:(id|token|merchantId)/.test(path ?? ''),
  );
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, lazy: load } of pages) {
    const page = typeof load === 'function' ? await load() : {};
    expect(page.Component?.name, path).toBe('OneRecord');
  }
}, 60_000);
