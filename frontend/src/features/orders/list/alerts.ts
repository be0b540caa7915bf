import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { counted, money } from '@/lib/format';
import { ordersPath, portalTitle, useProfile } from '@/lib/session';
import { createStore, kept, useStore } from '@/lib/store';
import { platform } from '@/platform';
import { type Attention, useAttention, useAttentionUpdates } from '../attention';

type Waiting = Attention['Orders'][number];

export const noticeLasts = 4_000; // milliseconds
const atOnce = 3; // more new orders than this at once are shown as one notification
const muteFor = 2 * 60_000;

const known = kept<string[]>('announced');
const soundOn = kept<boolean>('sound');

/** What a screen reader announces about new orders. */
export const announced = createStore('');

/** Until when this device is muted, in milliseconds; 0: not muted. */
const mutedUntil = createStore(0);

/** Whether new orders sound for an Admin or a Merchant. */
const newOrderSound = createStore(soundOn.read() ?? true);

/** useMute mutes this device for two minutes. */
export function useMute(): { until: number; mute: () => void; end: () => void } {
  const until = useStore(mutedUntil);
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => mutedUntil.set(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return {
    until,
    mute: () => mutedUntil.set(Date.now() + muteFor),
    end: () => mutedUntil.set(0),
  };
}

/**
 * useNewOrderSound is whether new orders sound for an Admin or a Merchant; stored in this
 * browser.
 */
export function useNewOrderSound(): [boolean, () => void] {
  const on = useStore(newOrderSound);
  const toggle = () => {
    soundOn.write(!on);
    newOrderSound.set(!on);
  };
  return [on, toggle];
}

const keyOf = (order: Waiting) => `${order.Id} ${order.Kind} ${order.Since}`;

/**
 * newIn returns the orders that this device has not announced yet, and remembers all current
 * ones as announced.
 */
function newIn(orders: readonly Waiting[]): Waiting[] {
  const before = new Set(known.read() ?? []);
  const fresh = orders.filter((order) => !before.has(keyOf(order)));
  if (fresh.length > 0 || before.size !== orders.length || before.size === 0)
    known.write(orders.map(keyOf));
  return fresh;
}

/** bodyOf names an order in a notification: number, customer, total. */
const bodyOf = ({ OrderNo, CustomerName, TotalAmount }: Waiting) =>
  [OrderNo, CustomerName, money(TotalAmount)].filter(Boolean).join(' · ');

const titleOf = ({ Kind }: Waiting) => (Kind === 'New' ? 'New Order' : 'Cancellation request');

/**
 * useOrderAlerts announces orders that need attention: a shop's alarm sounds while there are
 * any, and each order gets one notification, one change of the page's title and one text for
 * screen readers. If the platform has its own alerts, only the title and that text remain.
 */
export function useOrderAlerts() {
  const { Role, IsCollectOnly } = useProfile();
  const { data } = useAttention();
  useAttentionUpdates();
  useAlarm(Role === 'Shop' && !IsCollectOnly ? (data?.Count ?? 0) : 0);
  useTitle();
  useTabIcon((data?.Count ?? 0) > 0);
  const announce = useAnnounce();
  const latest = useRef(announce);
  useEffect(() => {
    latest.current = announce;
  });
  useEffect(() => {
    if (!data) return;
    const first = known.read() === undefined;
    const fresh = newIn(data.Orders);
    // Admins and Merchants are not alerted to orders from before their device was first opened.
    if (fresh.length > 0 && !(first && Role !== 'Shop')) latest.current(fresh);
  }, [data, Role]);
}

/** useAlarm sounds while orders of a shop need attention, unless this device is muted. */
function useAlarm(count: number) {
  const { until } = useMute();
  const sounds = !platform.ownsAlerts && count > 0 && until === 0;
  useEffect(() => {
    if (!sounds) return undefined;
    void platform.alarm.start();
    return () => platform.alarm.stop();
  }, [sounds]);
}

/** useTitle restores the page's usual title once the page has the focus. */
function useTitle() {
  const { Role } = useProfile();
  useEffect(() => {
    const focused = () => platform.setTitle(portalTitle(Role));
    window.addEventListener('focus', focused);
    return () => window.removeEventListener('focus', focused);
  }, [Role]);
}

const dot = `<circle cx='25' cy='7' r='6' fill='#e03131' stroke='#fff' stroke-width='2'/></svg>`;

/** useTabIcon shows a red dot on the tab's icon while an order needs attention. */
function useTabIcon(waiting: boolean) {
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]');
    const plain = icon?.getAttribute('href');
    if (!icon || !plain || !waiting) return undefined;
    icon.setAttribute('href', plain.replace('%3C/svg%3E', encodeURIComponent(dot)));
    return () => icon.setAttribute('href', plain);
  }, [waiting]);
}

function useAnnounce() {
  const { Role } = useProfile();
  const navigate = useNavigate();
  const [on] = useNewOrderSound();
  return (fresh: readonly Waiting[]) => {
    const many = fresh.length > atOnce;
    const base = ordersPath(Role);
    const open = (order: Waiting) => void navigate(many ? base : `${base}/details/${order.Id}`);
    if (!document.hasFocus()) platform.setTitle('New Order');
    announced.set('');
    announced.set(counted(fresh.length, 'new order'));
    const [first] = fresh;
    if (!first) return;
    if (Role !== 'Shop' && on && !platform.ownsAlerts && fresh.some(({ Kind }) => Kind === 'New'))
      void platform.alarm.test();
    if (!platform.ownsAlerts) {
      for (const order of many ? [first] : fresh) {
        void platform.notify({
          title: titleOf(order),
          body: many ? `${fresh.length} orders need attention.` : bodyOf(order),
          tag: many ? 'orders' : `order-${order.Id}`,
          lasts: noticeLasts,
          onClick: () => open(order),
        });
      }
    }
    if (location.pathname.startsWith(base)) return;
    notifications.show({
      id: 'new-order',
      title: titleOf(first),
      message: many
        ? `${fresh.length} orders need attention. Click to see them.`
        : `${bodyOf(first)}. Click to open it.`,
      autoClose: 6_000,
      onClick: () => open(first),
    });
  };
}
