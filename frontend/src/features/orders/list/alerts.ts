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
const atOnce = 3; // more new orders than this in one go are one notification
const hushFor = 2 * 60_000;

const known = kept<string[]>('announced');
const soundOn = kept<boolean>('sound');

/** What a screen reader is told of new orders. */
export const announced = createStore('');

/** Until when this device keeps quiet, in milliseconds; 0: it does not. */
const hushedUntil = createStore(0);

/** Whether an Admin or a Merchant hears new orders. */
const hears = createStore(soundOn.read() ?? true);

/** useHush silences this device for two minutes, and says until when. */
export function useHush(): { until: number; hush: () => void; end: () => void } {
  const until = useStore(hushedUntil);
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => hushedUntil.set(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return {
    until,
    hush: () => hushedUntil.set(Date.now() + hushFor),
    end: () => hushedUntil.set(0),
  };
}

/** useHears is whether an Admin or a Merchant hears new orders; kept in this browser. */
export function useHears(): [boolean, () => void] {
  const on = useStore(hears);
  const toggle = () => {
    soundOn.write(!on);
    hears.set(!on);
  };
  return [on, toggle];
}

const nameOf = (order: Waiting) => `${order.Id} ${order.Kind} ${order.Since}`;

/**
 * newIn is what a device has not announced yet; it remembers what needs a person now, and
 * forgets what does not any more.
 */
function newIn(orders: readonly Waiting[]): Waiting[] {
  const before = new Set(known.read() ?? []);
  const fresh = orders.filter((order) => !before.has(nameOf(order)));
  if (fresh.length > 0 || before.size !== orders.length || before.size === 0)
    known.write(orders.map(nameOf));
  return fresh;
}

/** bodyOf names an order in a notification: number, customer, total. */
const bodyOf = ({ OrderNo, CustomerName, TotalAmount }: Waiting) =>
  [OrderNo, CustomerName, money(TotalAmount)].filter(Boolean).join(' · ');

const titleOf = ({ Kind }: Waiting) => (Kind === 'New' ? 'New Order' : 'Cancellation request');

/**
 * useOrderAlerts makes what needs a person heard and seen: the alarm of a shop for as long as it
 * does, and once for each order a notification, the title, and words for a screen reader. Where
 * the platform sounds and notifies by itself, the title and the words are left.
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
    // What waited before an office's device was first opened is nothing new to it.
    if (fresh.length > 0 && !(first && Role !== 'Shop')) latest.current(fresh);
  }, [data, Role]);
}

/** useAlarm sounds while orders of a shop wait, unless this device is hushed. */
function useAlarm(count: number) {
  const { until } = useHush();
  const sounds = !platform.ownsAlerts && count > 0 && until === 0;
  useEffect(() => {
    if (!sounds) return undefined;
    void platform.alarm.start();
    return () => platform.alarm.stop();
  }, [sounds]);
}

/** useTitle gives the page its usual title back once somebody looks at it. */
function useTitle() {
  const { Role } = useProfile();
  useEffect(() => {
    const focused = () => platform.setTitle(portalTitle(Role));
    window.addEventListener('focus', focused);
    return () => window.removeEventListener('focus', focused);
  }, [Role]);
}

const dot = `<circle cx='25' cy='7' r='6' fill='#e03131' stroke='#fff' stroke-width='2'/></svg>`;

/** useTabIcon puts a red dot on the tab's icon while something needs a person. */
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
  const [on] = useHears();
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
          body: many ? `${fresh.length} orders need you.` : bodyOf(order),
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
        ? `${fresh.length} orders need you. Click to see them.`
        : `${bodyOf(first)}. Click to open it.`,
      autoClose: 6_000,
      onClick: () => open(first),
    });
  };
}
