import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// On a busy machine a lazy screen takes longer than the default second to load.
configure({ asyncUtilTimeout: 5_000 });

// Browser features that the components need and jsdom does not have.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

window.Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
window.Range.prototype.getBoundingClientRect = () => new DOMRect();
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// As in a browser that has a session: the page asks for the profile.
beforeEach(() => {
  document.cookie = 'portal_signed_in=1';
});

// A test's server may not answer its sign-out.
beforeEach(() => localStorage.removeItem('portal.signOutOwed'));

// Node's reaches the other workers: a test that signs out would end the sessions of their tests.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
