import type {
  HoursCopied,
  HoursCopy,
  Shop,
  ShopClosureChange,
  SpecialDay,
  SpecialDays,
  WorkingHours,
} from '@/lib/api';
import { type Form, isNotPast, mandatory, required, type Rules } from '@/lib/form';
import { counted, fromLondon, londonDay, shortDayText } from '@/lib/format';
import type { Sent } from './shopForms';
import { dayNames, shops } from './shops';

/** An interval of a day as typed, 09:00; both empty: none. */
export interface IntervalDraft {
  from: string;
  to: string;
}

/** The hours of a day, with one break at most; nothing typed: closed. */
export type DayDraft = readonly IntervalDraft[];

export type WeekDraft = Record<(typeof dayNames)[number], DayDraft>;

export const noHours: DayDraft = [{ from: '', to: '' }];

const oneTime = 'Please set both times, or clear the day.';

/** dayRule says what is wrong with the hours of a day. */
export function dayRule(intervals: DayDraft, day: string): string | undefined {
  const typed = intervals.filter(({ from, to }) => from || to);
  if (typed.some(({ from, to }) => !from || !to)) return oneTime;
  if (typed.some(({ from, to }) => to <= from))
    return `${day} must end after it starts and before midnight. Hours past midnight cannot be set.`;
  const [first, second] = typed;
  return first && second && second.from <= first.to && first.from <= second.to
    ? `The intervals of ${day} must have a break between them.`
    : undefined;
}

/** The minutes of the day, in UTC, at which London's clocks show a time on the day of `at`. */
function inUTC(at: Date, clock: string) {
  const moment = fromLondon(londonDay(at), '12:00');
  const offset = 12 * 60 - (moment.getUTCHours() * 60 + moment.getUTCMinutes());
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const minutes = (hour * 60 + minute - offset + 24 * 60) % (24 * 60);
  return { hour: Math.floor(minutes / 60), minute: minutes % 60 };
}

/** sentHours is a week in UTC, as London's clocks stand at noon on the day of `at`. */
export function sentHours(week: WeekDraft, at: Date): WorkingHours {
  const noon = fromLondon(londonDay(at), '12:00');
  return {
    At: noon.toISOString(),
    PickingHours: dayNames.flatMap((name, index) =>
      week[name].flatMap(({ from, to }) => {
        if (!from || !to) return [];
        const start = inUTC(noon, from);
        const end = inUTC(noon, to);
        return [
          {
            Day: index + 1,
            StartHour: start.hour,
            StartMinute: start.minute,
            EndHour: end.hour,
            EndMinute: end.minute,
          },
        ];
      }),
    ),
  };
}

export const hoursForm: Form<WeekDraft, Sent<WorkingHours>, Shop, Shop> = {
  name: 'shop.hours',
  title: 'Delivery picking hours',
  start: ({ PickingHours }) =>
    Object.fromEntries(
      dayNames.map((name, index) => {
        const hours = PickingHours.filter(({ Day }) => Day === index + 1);
        return [name, hours.length ? hours.map(typed) : noHours];
      }),
    ) as unknown as WeekDraft,
  rules: Object.fromEntries(
    dayNames.map((name) => [name, (value: DayDraft) => dayRule(value, name)]),
  ),
  ready: (week) => (dayNames.some((name) => dayRule(week[name], name)) ? '' : undefined),
  body: (week, shop) => ({ Id: shop.Id, ...sentHours(week, new Date()) }),
  send: shops.write('PUT /api/merchant/shop/{id}/working-hours'),
  done: () => 'The picking hours were changed.',
};

const typed = ({ StartTime, EndTime }: { StartTime: string; EndTime: string }) => ({
  from: StartTime,
  to: EndTime,
});

/** A special day as typed; not open: closed for all of the day. */
export interface SpecialDayDraft {
  day: string;
  name: string;
  open: boolean;
  hours: DayDraft;
}

export interface SpecialDaysDraft {
  days: readonly SpecialDayDraft[];
}

/** specialDayProblem says what is wrong with one of the days. */
export function specialDayProblem(
  { day, open, hours }: SpecialDayDraft,
  days: readonly SpecialDayDraft[],
  today: string,
): string | undefined {
  if (!day) return 'Please select a day.';
  if (day < today) return 'This day has passed.';
  if (days.filter((other) => other.day === day).length > 1) return 'This day is listed twice.';
  if (!open) return undefined;
  const name = shortDayText(day);
  return hours.every(({ from, to }) => !from && !to)
    ? 'Please set the hours, or choose Closed.'
    : dayRule(hours, name);
}

export const specialDaysRules: Rules<SpecialDaysDraft, unknown> = {
  days: (days, _, { today }) =>
    days.some((one) => specialDayProblem(one, days, today))
      ? 'Please correct the days that are marked.'
      : undefined,
};

/** specialDaysOf is special days as they are sent. */
export const specialDaysOf = ({ days }: SpecialDaysDraft): SpecialDay[] =>
  days.map(({ day, name, open, hours }) => ({
    Day: day,
    Name: name.trim(),
    Hours: open
      ? hours.filter(({ from }) => from).map(({ from, to }) => ({ StartTime: from, EndTime: to }))
      : [],
  }));

export const specialDaysForm: Form<SpecialDaysDraft, Sent<SpecialDays>, Shop, Shop> = {
  name: 'shop.special-days',
  title: 'Special days',
  start: ({ SpecialDays: days }) => ({
    days: days.map(({ Day, Name, Hours }) => ({
      day: Day,
      name: Name,
      open: Hours.length > 0,
      hours: Hours.length ? Hours.map(typed) : noHours,
    })),
  }),
  rules: specialDaysRules,
  body: (draft, { Id }) => ({ Id, Days: specialDaysOf(draft) }),
  send: shops.write('PUT /api/merchant/shop/{id}/special-days'),
  done: () => 'The special days were changed.',
};

interface CopyHoursDraft {
  all: boolean;
  shops: string[];
  specialDays: boolean;
}

/** Gives the picking hours of a shop to others of its merchant. */
export const copyHoursForm: Form<CopyHoursDraft, Sent<HoursCopy>, HoursCopied, Shop> = {
  name: 'shop.copy-hours',
  title: 'Copy picking hours',
  action: 'Copy hours',
  start: () => ({ all: false, shops: [], specialDays: false }),
  rules: {
    shops: (chosen, { all }) =>
      all || chosen.length ? undefined : 'Please choose at least one shop.',
  },
  body: ({ all, shops: chosen, specialDays }, { Id }) => ({
    Id,
    All: all,
    Shops: all ? [] : chosen,
    SpecialDays: specialDays,
  }),
  send: shops.write('POST /api/merchant/shop/{id}/copy-hours'),
  names: { Shops: 'shops' },
  done: ({ Shops }) => `${counted(Shops, 'shop')} now ${Shops === 1 ? 'has' : 'have'} these hours.`,
};

export interface ClosureDraft {
  from: string;
  to: string;
  reason: string;
}

/** A closure that has begun keeps its first day. */
export const closureRules: Rules<ClosureDraft, unknown> = {
  from: [
    required('Please select a day.'),
    (day, _, { start, today }) =>
      day < today && day !== start.from ? 'This day has passed.' : undefined,
  ],
  to: [
    required('Please select a day.'),
    (day, { from }) => (day < from ? 'The last day must not be before the first.' : undefined),
    isNotPast('This day has passed.'),
  ],
  reason: [mandatory],
};

/** closureOf is a closure as it is sent. */
export const closureOf = ({ from, to, reason }: ClosureDraft) => ({
  From: from,
  To: to,
  Reason: reason.trim(),
});

/** Closes a shop from one day to another, or ends that. */
export const setClosure = shops.write('PUT /api/merchant/shop/{id}/closure');

export const closureForm: Form<ClosureDraft, Sent<ShopClosureChange>, Shop, Shop> = {
  name: 'shop.closure',
  title: 'Temporary closure',
  start: ({ Closure }) => ({
    from: Closure?.From ?? '',
    to: Closure?.To ?? '',
    reason: Closure?.Reason ?? '',
  }),
  rules: closureRules,
  body: (draft, { Id }) => ({ Id, Closure: closureOf(draft) }),
  send: setClosure,
  names: { From: 'from', To: 'to', Reason: 'reason' },
  done: ({ Closure }) =>
    Closure ? `The shop is closed from ${shortDayText(Closure.From)}.` : 'The closure has ended.',
};
