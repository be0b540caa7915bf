import { compared } from '@/components/Figure';
import type { Insights } from '@/lib/api';
import { addDays, counted, money, whole } from '@/lib/format';

/** The periods that can be chosen, by their name in the address. */
export const periods = [
  { value: 'today', label: 'Today', days: 1 },
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: 'year', label: 'Year', days: 365 },
] as const;

export type Period = (typeof periods)[number];

/** periodOf is the period that an address names, 30 days otherwise. */
export const periodOf = (name: string | null): Period =>
  periods.find(({ value }) => value === name) ?? periods[2];

/** daysOf are the first and the last day of a period that ends today. */
export const daysOf = ({ days }: Period, today: string) => ({
  From: addDays(today, 1 - days),
  To: today,
});

/** beforeOf names the period that figures are compared with. */
export const beforeOf = ({ days }: Period) =>
  days === 1 ? 'the whole day before' : `the ${days} days before`;

/** sumsOf adds the days of a period up; of what was rejected or cancelled there are no sales. */
export function sumsOf(days: Insights['Days']) {
  const sum = (of: (day: Insights['Days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  return {
    orders: sum(({ Orders }) => Orders),
    sales: sum(({ Sales }) => Sales),
    delivered: sum(({ Delivered }) => Delivered),
    failed: sum(({ Failed }) => Failed),
    ended: sum(({ Ended }) => Ended),
  };
}

const percentOf = (part: number, all: number) => `${Math.round((part / all) * 100)} %`;

export function salesFinding(now: number, before: number, period: Period): string {
  if (now === 0) return 'No sales in this period.';
  if (before === 0) return `${money(now)} in this period.`;
  return `${money(now)} in this period, ${compared(now, before)} in ${beforeOf(period)}.`;
}

export function outcomeFinding({ orders, failed, ended }: ReturnType<typeof sumsOf>): string {
  if (orders === 0) return 'No orders in this period.';
  return `Of ${counted(orders, 'order')}, ${percentOf(failed, orders)} failed, and ${percentOf(ended, orders)} were rejected or cancelled.`;
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** hourFinding names the two hours of a weekday in which most orders come. */
export function hourFinding(hours: Insights['Hours']): string {
  const all = hours.reduce((sum, { Orders }) => sum + Orders, 0);
  if (all === 0) return 'No orders in this period.';
  const at = new Map(hours.map((each) => [each.Weekday * 24 + each.Hour, each.Orders]));
  const pairs = hours.map(({ Weekday, Hour, Orders }) => ({
    Weekday,
    Hour,
    both: Orders + (Hour < 23 ? (at.get(Weekday * 24 + Hour + 1) ?? 0) : 0),
  }));
  const best = pairs.reduce((most, pair) => (pair.both > most.both ? pair : most));
  return `${weekdays[best.Weekday - 1]}s between ${best.Hour}:00 and ${Math.min(best.Hour + 2, 24)}:00 bring ${percentOf(best.both, all)} of orders.`;
}

/** shopFinding says how much of all sales the first shop has. */
export function shopFinding([first]: Insights['Shops'], all: number): string {
  return first && first.Sales > 0
    ? `${first.Name} brings ${percentOf(first.Sales, all)} of sales.`
    : 'No shop sold anything in this period.';
}

export function reasonFinding(reasons: Insights['Reasons']): string {
  const all = reasons.reduce((sum, { Orders }) => sum + Orders, 0);
  const [first] = reasons;
  if (!first || all === 0) return 'No delivery failed in this period.';
  return `${first.Reason} is the reason for ${percentOf(first.Orders, all)} of ${counted(all, 'failed delivery', 'failed deliveries')}.`;
}

export function courierFinding(couriers: Insights['Couriers']): string {
  const used = couriers.filter(({ Orders }) => Orders > 0);
  const share = ({ Failed, Orders }: (typeof used)[number]) => Failed / Orders;
  const [worst] = used.toSorted((a, b) => share(b) - share(a));
  if (!worst) return 'No courier took an order in this period.';
  if (worst.Failed === 0) return 'No courier failed in this period.';
  return `Most often deliveries by ${worst.Name} failed: ${percentOf(worst.Failed, worst.Orders)}.`;
}

export function codeFinding(codes: Insights['Codes']): string {
  const uses = codes.reduce((sum, { Uses }) => sum + Uses, 0);
  const discount = codes.reduce((sum, { Discount }) => sum + Discount, 0);
  if (uses === 0) return 'No code was used in this period.';
  return `${counted(uses, 'use')} took ${money(discount)} off.`;
}

/** weeksOf adds days up to weeks where there are too many for a bar each; the last week ends with the last day. */
export function weeksOf(days: Insights['Days']): Insights['Days'] {
  if (days.length <= 31) return days;
  const weeks: Insights['Days'] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const { orders, sales, delivered, failed, ended } = sumsOf(week);
    weeks.unshift({
      Day: week[0]?.Day ?? '',
      Orders: orders,
      Sales: sales,
      Delivered: delivered,
      Failed: failed,
      Ended: ended,
    });
  }
  return weeks;
}

/** changeText is a value's change in brief: "▲ 12 %", or nothing to compare with. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now > 0 ? 'new' : '';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return '= as before';
  return `${percent > 0 ? '▲' : '▼'} ${whole(Math.abs(percent))} %`;
}
