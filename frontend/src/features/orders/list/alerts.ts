import { useQueryClient } from '@tanstack/react-query';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useUpdates } from '@/lib/live';
import { ordersPath, portalTitle, useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { countsKey, listKey, orderKey } from '../calls';

const together = 400; // events within this time cause one refresh, in milliseconds
const noticeLasts = 4000;

/** The orders that sound the alarm until somebody handles them, here or on another device. */
const ringing = new Set<string>();

export function silence(id?: string) {
  if (id) ringing.delete(id);
  else ringing.clear();
  if (ringing.size === 0) platform.alarm.stop();
}

/**
 * useNewOrderAlerts makes a new order heard and seen: sound until it is handled, a
 * notification for four seconds, the title until the page has the focus again.
 */
export function useNewOrderAlerts() {
  const { Role, IsCollectOnly } = useProfile();
  const navigate = useNavigate();

  useUpdates(['NewOrder'], ({ OrderId }) => {
    if (!OrderId || IsCollectOnly) return;
    const path = `${ordersPath(Role)}/details/${OrderId}`;
    if (Role === 'Shop') {
      ringing.add(OrderId);
      void platform.alarm.start();
    }
    void platform.notify({
      title: 'New Order',
      body: 'A new order has arrived.',
      tag: `order-${OrderId}`,
      lasts: noticeLasts,
      onClick: () => void navigate(path),
    });
    if (!document.hasFocus()) platform.setTitle('New Order');
    if (!location.pathname.startsWith(ordersPath(Role))) {
      notifications.show({
        id: 'new-order',
        title: 'New Order',
        message: 'A new order has arrived. Click to open it.',
        autoClose: 6000,
        onClick: () => void navigate(path),
      });
    }
  });
  // Whatever happens to an order, somebody has handled it.
  useUpdates(['Order'], ({ OrderId }) => OrderId && silence(OrderId));
  useUpdates(['Reset'], () => silence());

  useEffect(() => {
    const focused = () => platform.setTitle(portalTitle(Role));
    window.addEventListener('focus', focused);
    return () => {
      window.removeEventListener('focus', focused);
      silence();
    };
  }, [Role]);
}

/**
 * useLiveOrders asks again for what events say has changed: the one order, the counts, and
 * the list that is shown; several events at once cause one refresh.
 */
export function useLiveOrders(mayReload: () => boolean, onHeldBack: () => void) {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const arrived = useRef(false);

  useUpdates(['NewOrder', 'Order', 'Reset'], ({ UpdateType, OrderId }) => {
    if (OrderId) void client.invalidateQueries({ queryKey: orderKey(OrderId) });
    arrived.current ||= UpdateType === 'NewOrder';
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: countsKey });
      if (mayReload() || !arrived.current) void client.invalidateQueries({ queryKey: listKey });
      else onHeldBack();
      arrived.current = false;
    }, together);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** checkShift is the start-of-shift check: it plays and shows both, and says what is blocked. */
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
