import { useEffect, useRef } from 'react';
import { showError } from '@/lib/errors';

/** Where a provider leads back to that was opened beside a page. */
export const confirmedPath = '/confirmed';

const channel = 'portal-confirmed';

/** openWindow opens a window for a provider; call it in the handler of a click, or browsers refuse it. */
export function openWindow(): Window | null {
  const opened = window.open('', '_blank', 'popup,width=520,height=720');
  if (opened)
    opened.opener = null; // the provider's page must not change this one
  else showError('Your browser did not open a window. Please allow windows of this page.');
  return opened;
}

/** tellConfirmed tells this browser's other pages that the provider has confirmed who is signed in. */
export function tellConfirmed(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const pages = new BroadcastChannel(channel);
  pages.postMessage('confirmed');
  pages.close();
}

/** useConfirmedElsewhere calls back once another window says that. */
export function useConfirmedElsewhere(then: () => void): void {
  const latest = useRef(then);
  useEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const pages = new BroadcastChannel(channel);
    pages.onmessage = () => latest.current();
    return () => pages.close();
  }, []);
}
