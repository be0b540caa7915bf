import type { ShopCard, ShopsChanged, ShopsClosure, ShopsSpecialDays } from '@/lib/api';
import type { Form } from '@/lib/form';
import { counted, shortDayText } from '@/lib/format';
import {
  type ClosureDraft,
  closureOf,
  closureRules,
  noHours,
  type SpecialDaysDraft,
  specialDaysOf,
  specialDaysRules,
} from './hoursForms';
import { shops } from './shops';

/** The most shops that are changed at once. */
export const mostChanged = 200;

/** Closes several shops for days, or opens them again. */
export const setClosures = shops.write('PUT /api/merchant/shop-closures');

/** changedText says what became of the shops, and why of those that were not changed. */
export function changedText(
  { Shops, Refused }: ShopsChanged,
  given: readonly ShopCard[],
  what: { one: string; many: string },
): string {
  const names = new Map(given.map(({ Id, Name }) => [Id, Name]));
  return [
    `${counted(Shops, 'shop')} ${Shops === 1 ? what.one : what.many}.`,
    ...Refused.map(({ Id, Reason }) => `${names.get(Id) ?? 'One'} was not changed: ${Reason}`),
  ].join(' ');
}

/** isNow says of one shop, and of several, what they have become. */
export const isNow = (what: string) => ({ one: `is ${what}`, many: `are ${what}` });

export const closeShopsForm: Form<ClosureDraft, ShopsClosure, ShopsChanged, readonly ShopCard[]> = {
  name: 'shop.closures',
  title: 'Close shops',
  action: 'Close shops',
  start: () => ({ from: '', to: '', reason: '' }),
  rules: closureRules,
  body: (draft, given) => ({ Shops: given.map(({ Id }) => Id), Closure: closureOf(draft) }),
  send: setClosures,
  names: { From: 'from', To: 'to', Reason: 'reason' },
  done: (closed, { from }, given) =>
    changedText(closed, given, isNow(`closed from ${shortDayText(from)}`)),
};

export const addSpecialDaysForm: Form<
  SpecialDaysDraft,
  ShopsSpecialDays,
  ShopsChanged,
  readonly ShopCard[]
> = {
  name: 'shops.special-days',
  title: 'Special days',
  action: 'Set days',
  start: () => ({ days: [{ day: '', name: '', open: false, hours: noHours }] }),
  rules: specialDaysRules,
  ready: ({ days }) => (days.length ? undefined : 'Please add a day.'),
  body: (draft, given) => ({ Shops: given.map(({ Id }) => Id), Days: specialDaysOf(draft) }),
  send: shops.write('PUT /api/merchant/shop-special-days'),
  done: (changed, { days }, given) => {
    const those = days.length === 1 ? 'this day' : 'these days';
    return changedText(changed, given, { one: `has ${those}`, many: `have ${those}` });
  },
};
