import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '@/lib/format';
import { useUpdates } from '@/lib/live';
import { ordersPath, portalTitle, useProfile } from '@/lib/session';
import { createStore } from '@/lib/store';
import { platform } from '@/platform';
import { resume, ring, silence, verify } from './ringing';

export { silence };

const noticeLasts = 4000;
const verifiedEvery = 30_000;
const atOnce = 3; // more new orders than this in one go are one notification

/** What a screen reader is told of new orders. */
export const announced = createStore('');

/**
 * useNewOrderAlerts makes a new order heard and seen: sound until it is handled, a
 * notification for four seconds, the title until the page has the focus again. Where the
 * platform sounds and notifies by itself, the title and the words on the page are left.
 */
export function useNewOrderAlerts() {
  const { Role, IsCollectOnly } = useProfile();
  const sounds = Role === 'Shop' && !IsCollectOnly && !platform.ownsAlerts;
  const navigate = useNavigate();
  const fresh = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = () => {
    timer.current = undefined;
    const ids = fresh.current;
    fresh.current = [];
    const many = ids.length > atOnce;
    const notices = platform.ownsAlerts ? [] : many ? ids.slice(-1) : ids;
    for (const id of notices) {
      void platform.notify({
        title: 'New Order',
        body: many ? `${ids.length} new orders have arrived.` : 'A new order has arrived.',
        tag: many ? 'orders' : `order-${id}`,
        lasts: noticeLasts,
        onClick: () => void navigate(`${ordersPath(Role)}${many ? '' : `/details/${id}`}`),
      });
    }
    if (!location.pathname.startsWith(ordersPath(Role))) {
      const last = ids.at(-1) ?? '';
      notifications.show({
        id: 'new-order',
        title: 'New Order',
        message: many
          ? `${ids.length} new orders have arrived. Click to see them.`
          : 'A new order has arrived. Click to open it.',
        autoClose: 6000,
        onClick: () => void navigate(`${ordersPath(Role)}${many ? '' : `/details/${last}`}`),
      });
    }
    announced.set('');
    announced.set(counted(ids.length, 'new order'));
  };

  useUpdates(['NewOrder'], ({ OrderId }) => {
    if (!OrderId || IsCollectOnly) return;
    if (sounds) ring(OrderId);
    if (!document.hasFocus()) platform.setTitle('New Order');
    fresh.current.push(OrderId);
    timer.current ??= setTimeout(tell, 200);
  });
  // Whatever happens to an order, somebody has handled it.
  useUpdates(['Order'], ({ OrderId }) => OrderId && silence(OrderId));
  // Too much was missed to know: an order that still waits goes on sounding.
  useUpdates(['Reset'], () => void verify(Role));

  useEffect(() => {
    if (!sounds) return undefined;
    void resume(Role);
    const timer = setInterval(() => void verify(Role), verifiedEvery);
    return () => clearInterval(timer);
  }, [Role, sounds]);
  useEffect(() => {
    const focused = () => platform.setTitle(portalTitle(Role));
    window.addEventListener('focus', focused);
    return () => {
      window.removeEventListener('focus', focused);
      clearTimeout(timer.current);
      timer.current = undefined;
      silence();
    };
  }, [Role]);
}

/**
 * checkShift is the start-of-shift check of a browser: it plays and shows both, and says
 * what is blocked. The desktop client has a screen for it.
 */
export async function checkShift() {
  const sound = await platform.alarm.test();
  const permission = await platform.requestNotificationPermission();
  const shown =
    permission === 'granted' &&
    (await platform.notify({
      title: 'Test',
      body: 'New orders will show like this.',
      tag: 'test',
      lasts: noticeLasts,
    }));
  const blocked = [
    sound === 'blocked' &&
      'Sound is blocked: click anywhere on the page, or allow sound for this site.',
    !shown && 'Notifications are blocked: allow them for this site in the browser.',
  ].filter(Boolean);
  notifications.show(
    blocked.length
      ? {
          title: 'Something is blocked',
          message: blocked.join(' '),
          color: 'orange',
          autoClose: 12_000,
        }
      : { title: 'Ready', message: 'Sound and notifications work.', color: 'teal' },
  );
}
