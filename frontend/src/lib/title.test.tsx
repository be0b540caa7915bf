import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setPlace, tellInTitle, usePageTitle } from './title';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page({ name }: { name: string }) {
  return <h1 ref={usePageTitle()}>{name}</h1>;
}

it('names the section and the portal, and a record with its section', () => {
  setPlace('Orders', 'ShopPortal');
  expect(document.title).toBe('Orders · ShopPortal');
  const { rerender } = render(<Page name="Orders" />);
  expect(document.title).toBe('Orders · ShopPortal');
  const record = render(<Page name="TK-100090" />);
  expect(document.title).toBe('TK-100090 · Orders');
  record.unmount();
  expect(document.title).toBe('Orders · ShopPortal');
  rerender(<Page name="Account settings" />);
  setPlace('', 'ShopPortal');
  expect(document.title).toBe('Account settings · ShopPortal');
});

it('tells what happened only while nobody looks', () => {
  setPlace('Orders', 'ShopPortal');
  const focused = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  tellInTitle('New Order');
  expect(document.title).toBe('Orders · ShopPortal');
  focused.mockReturnValue(false);
  tellInTitle('New Order');
  setPlace('Users', 'ShopPortal');
  expect(document.title).toBe('New Order');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(document.title).toBe('Users · ShopPortal');
});
