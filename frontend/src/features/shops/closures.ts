import type { ShopCard, ShopsClosed, ShopsClosure } from '@/lib/api';
import type { Form } from '@/lib/form';
import { counted, shortDayText } from '@/lib/format';
import { type ClosureDraft, closureOf, closureRules } from './hoursForms';
import { shops } from './shops';

/** The most shops that are closed at once. */
export const mostClosed = 200;

/** Closes several shops for days, or opens them again. */
export const setClosures = shops.write('PUT /api/merchant/shop-closures');

/** closuresText says what became of the shops, and why of those that were not changed. */
export function closuresText(
  { Shops, Refused }: ShopsClosed,
  given: readonly ShopCard[],
  what: string,
): string {
  const names = new Map(given.map(({ Id, Name }) => [Id, Name]));
  return [
    `${counted(Shops, 'shop')} ${Shops === 1 ? 'is' : 'are'} ${what}.`,
    ...Refused.map(({ Id, Reason }) => `${names.get(Id) ?? 'One'} is not: ${Reason}`),
  ].join(' ');
}

export const closeShopsForm: Form<ClosureDraft, ShopsClosure, ShopsClosed, readonly ShopCard[]> = {
  name: 'shop.closures',
  title: 'Close shops',
  action: 'Close shops',
  start: () => ({ from: '', to: '', reason: '' }),
  rules: closureRules,
  body: (draft, given) => ({ Shops: given.map(({ Id }) => Id), Closure: closureOf(draft) }),
  send: setClosures,
  names: { From: 'from', To: 'to', Reason: 'reason' },
  done: (closed, { from }, given) =>
    closuresText(closed, given, `closed from ${shortDayText(from)}`),
};
