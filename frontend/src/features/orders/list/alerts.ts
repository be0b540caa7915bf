import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { counted, money } from '@/lib/format';
import { ordersPath, type Profile, useProfile } from '@/lib/session';
import { useUpdates } from '@/lib/live';
import { every } from '@/lib/steady';
import { createStore, keptStore, useStore } from '@/lib/store';
import { tellInTitle } from '@/lib/title';
import { platform } from '@/platform';
import {
  type Attention,
  claimNew,
  useAttention,
  useAttentionUpdates,
  type Waiting,
} from '../attention';

/**
 * checkShift is the start-of-shift check in a browser: it plays the sound, shows a notification
 * and reports what is blocked. The desktop client has its own screen for it.
 */
export async function checkShift() {
  const sound = await platform.alarm.test();
  const permission = await platform.requestNotificationPermission();
  const shown =
    permission === 'granted' &&
    (await platform.notify({
      title: 'Test',
      body: 'New orders will be shown like this.',
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

type New = Attention['New'];

const noticeLasts = 4_000; // milliseconds
const atOnce = 3; // more new orders than this at once are shown as one notification
const muteFor = 2 * 60_000;

/** What a screen reader announces about new orders; the number tells two equal texts apart. */
export const announced = createStore({ text: '', number: 0 });

/** Until when this device is muted, in milliseconds; 0: not muted. */
const mutedUntil = keptStore('mutedUntil', 0);

/** Whether new orders sound for an Admin or a Merchant. */
const newOrderSound = keptStore('sound', true);

/** useMute mutes this device for two minutes. */
export function useMute(): { until: number; mute: () => void; end: () => void } {
  const until = useStore(mutedUntil);
  useEffect(() => {
    if (!until) return undefined;
    const end = () => Date.now() >= until && mutedUntil.set(0);
    end();
    return every(1_000, end);
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
  return [on, () => newOrderSound.set(!on)];
}

/** bodyOf names an order in a notification: number, customer, total if it may be seen, or why it failed. */
const bodyOf = ({ OrderNo, CustomerName, TotalAmount, Kind, Reason }: Waiting) =>
  [OrderNo, CustomerName, Kind === 'Failed' ? Reason : TotalAmount > 0 && money(TotalAmount)]
    .filter(Boolean)
    .join(' · ');

const titles = {
  New: 'New Order',
  Cancellation: 'Cancellation request',
  Failed: 'Delivery failed',
};

const titleOf = ({ Kind }: Waiting) => titles[Kind];

/** textOf counts what is new: 2 new orders, 1 cancellation request, 1 failed delivery. */
const textOf = ({ Orders, Cancellations, Failures }: New) =>
  [
    Orders && counted(Orders, 'new order'),
    Cancellations && counted(Cancellations, 'cancellation request'),
    Failures && counted(Failures, 'failed delivery', 'failed deliveries'),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * useOrderAlerts announces orders that need attention: a shop's alarm sounds while there are
 * any, and each order gets one notification, one change of the page's title and one text for
 * screen readers. If the platform has its own alerts, only the title and that text remain.
 */
export function useOrderAlerts() {
  const { Role } = useProfile();
  const { data } = useAttention();
  useAttentionUpdates();
  useAlarm(Role === 'Shop' ? (data?.Count ?? 0) : 0);
  useEscalations(data?.Orders ?? []);
  useAutoAccepted();
  useTabIcon((data?.Count ?? 0) > 0);
  const announce = useAnnounce();
  const latest = useRef(announce);
  useEffect(() => {
    latest.current = announce;
  });
  useEffect(() => {
    if (!data) return;
    const fresh = claimNew(data, Role);
    if (fresh) latest.current(fresh);
  }, [data, Role]);
}

/** Who of a role is told of an order that nobody answers. */
const toldOf: Record<string, string> = { Shop: 'Shop', Merchant: 'Manager', Admin: 'Admin' };

/**
 * useEscalations tells this device of an order that nobody answers, when it is its user's turn: a muted
 * device of the shop sounds again.
 */
function useEscalations(orders: readonly Waiting[]) {
  const { Role } = useProfile();
  const navigate = useNavigate();
  const told = useRef(new Set<string>());
  useUpdates(['Escalated'], ({ State, OrderId }) => {
    if (!OrderId || State !== toldOf[Role]) return;
    if (Role === 'Shop') mutedUntil.set(0);
    else if (!platform.ownsAlerts) void platform.alarm.test();
    const order = orders.find(({ Id }) => Id === OrderId);
    const open = () => void navigate(`${ordersPath(Role)}/details/${OrderId}`);
    const title = 'An order is not answered';
    const body = order ? bodyOf(order) : 'Nobody has accepted or rejected it.';
    if (!platform.ownsAlerts)
      void platform.notify({ title, body, tag: `unanswered-${OrderId}`, onClick: open });
    if (Role === 'Shop') return;
    // One notice for all of them, so that several cover no phone's screen.
    told.current.add(OrderId);
    const many = told.current.size;
    const onClose = () => told.current.clear();
    const one = { id: 'unanswered', title, message: body, onClick: open, onClose };
    if (many === 1) return notifications.show(one);
    notifications.update({
      ...one,
      title: `${many} orders are not answered`,
      message: 'Click to see them.',
      onClick: () => void navigate(ordersPath(Role)),
    });
  });
}

/** When the alarm last began to sound, in milliseconds. */
let rangAt = 0;
const justNow = 5_000; // milliseconds

/** useAutoAccepted sounds once for an order that its shop accepted by itself, unless the alarm has just sounded for it. */
function useAutoAccepted() {
  const { Role } = useProfile();
  const { until } = useMute();
  useUpdates(['AutoAccept'], () => {
    if (Role !== 'Shop' || platform.ownsAlerts) return;
    const text = 'New order, accepted automatically';
    announced.set({ text, number: announced.get().number + 1 });
    if (until > 0 || Date.now() - rangAt < justNow) return;
    rangAt = Date.now();
    void platform.alarm.test();
  });
}

/** useAlarm sounds while orders of a shop need attention, unless this device is muted. */
function useAlarm(count: number) {
  const { until } = useMute();
  const sounds = !platform.ownsAlerts && count > 0 && until === 0;
  useEffect(() => {
    if (!sounds) return undefined;
    rangAt = Date.now();
    void platform.alarm.start();
    return () => platform.alarm.stop();
  }, [sounds]);
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

const courierOrders = '/delivery-orders';

const baseOf = ({ Entity }: Waiting, role: Profile['Role']) =>
  Entity === 'Collect' ? courierOrders : ordersPath(role);

/** pathOf is the page of an order that needs attention. */
export const pathOf = (order: Waiting, role: Profile['Role']) =>
  order.Entity === 'Collect'
    ? `/delivery-order/${order.Id}`
    : `${ordersPath(role)}/details/${order.Id}`;

/** listOf is the list that has all new entries, or that of delivery orders. */
const listOf = ({ Latest }: New, role: Profile['Role']) =>
  Latest.every(({ Entity }) => Entity === 'Collect') ? courierOrders : ordersPath(role);

function useAnnounce() {
  const { Role } = useProfile();
  const navigate = useNavigate();
  const [on] = useNewOrderSound();
  return (fresh: New) => {
    const [first] = fresh.Latest;
    if (!first) return;
    const many = fresh.Orders + fresh.Cancellations + fresh.Failures > atOnce;
    const text = textOf(fresh);
    const title = fresh.Orders > 0 ? 'New Order' : titleOf(first);
    const base = many ? listOf(fresh, Role) : baseOf(first, Role);
    const open = (order: Waiting) => void navigate(many ? base : pathOf(order, Role));
    tellInTitle(title);
    announced.set({ text, number: announced.get().number + 1 });
    if (Role !== 'Shop' && on && !platform.ownsAlerts && fresh.Orders + fresh.Failures > 0)
      void platform.alarm.test();
    if (!platform.ownsAlerts) {
      for (const order of many ? [first] : fresh.Latest) {
        void platform.notify({
          title: many ? title : titleOf(order),
          body: many ? `${text}.` : bodyOf(order),
          tag: many ? 'orders' : `order-${order.Id}`,
          lasts: noticeLasts,
          onClick: () => open(order),
        });
      }
    }
    if (location.pathname.startsWith(base)) return;
    notifications.show({
      id: 'new-order',
      title: many ? title : titleOf(first),
      message: many ? `${text}. Click to see them.` : `${bodyOf(first)}. Click to open it.`,
      autoClose: 6_000,
      onClick: () => open(first),
    });
  };
}
