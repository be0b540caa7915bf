import { expect, it, vi } from 'vitest';
import { keptStore } from './store';

it('a kept store survives a reload, and follows the other tabs', () => {
  const store = keptStore('test', 0);
  store.set(7);
  expect(keptStore('test', 0).get()).toBe(7); // as after a reload
  const changed = vi.fn();
  store.subscribe(changed);
  localStorage.setItem('portal.test', '8');
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.other' }));
  expect(store.get()).toBe(7);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.test' }));
  expect(store.get()).toBe(8);
  expect(changed).toHaveBeenCalledTimes(1);
});
