import {
  type BookingDraft,
  type DraftPrice,
  isUnsure,
  messageOf,
  type PriceParts,
} from '@/lib/api';
import { createStore } from '@/lib/store';
import { type Offer, type OfferOrder, offersOf, rangeOf, sorted } from '../quotes/offers';
import { askCouriers, bookDraft } from './calls';

/** A draft for which all couriers were asked, or why they could not be. */
export interface Asked {
  draft: BookingDraft;
  round: number;
  problem?: string;
}

/** What the dialog shows; here, because the selection ends when the drafts are booked. */
export const severalAsked = createStore<readonly Asked[] | undefined>(undefined);

/** askForAll asks for the prices of drafts one after another; the first ones use the credits. */
export async function askForAll(drafts: readonly BookingDraft[], key: string): Promise<Asked[]> {
  const all: Asked[] = [];
  let After = 0;
  for (const draft of drafts) {
    try {
      const { Round } = await askCouriers({ Id: draft.Id, After }, `${key}-${draft.Id}`);
      all.push({ draft, round: Round });
      After += 1;
    } catch (error) {
      if (isUnsure(error)) throw error;
      all.push({ draft, round: 0, problem: messageOf(error) });
    }
  }
  return all;
}

/** What a person chose: which offer is taken of each, and other choices for some. */
export interface Choices {
  by: OfferOrder;
  /** An offer's id, or nothing where the order is not to be booked. */
  own: Readonly<Record<string, string>>;
}

/** One of several orders, as the dialog shows it. */
export interface Line {
  draft: BookingDraft;
  round: number;
  offers: readonly Offer[];
  /** The offer that would be booked. */
  chosen: Offer | undefined;
  loading: boolean;
  /** Why it cannot be booked. */
  problem: string | undefined;
}

/** linesOf puts together what was asked and what couriers offer at this moment, in milliseconds. */
export function linesOf(
  asked: readonly Asked[],
  prices: readonly DraftPrice[] | undefined,
  { by, own }: Choices,
  now: number,
): Line[] {
  return asked.map(({ draft, round, problem }) => {
    const price = prices?.find(({ Id }) => Id === draft.Id);
    const none = { draft, round, offers: [], chosen: undefined };
    if (problem) return { ...none, loading: false, problem };
    if (!prices || (price && price.Round < round))
      return { ...none, loading: true, problem: undefined };
    if (!price)
      return { ...none, loading: false, problem: 'It was booked or removed in the meantime.' };
    if (price.Round > round)
      return { ...none, loading: false, problem: 'It was changed in another window.' };
    const { couriers } = offersOf({ AvailableCouriersResponseModel: price }, [], 0, now);
    const offers = sorted(
      couriers.filter(({ isLive }) => isLive),
      by,
    );
    const mine = own[draft.Id];
    const chosen = mine === '' ? undefined : (offers.find(({ Id }) => Id === mine) ?? offers[0]);
    const expired = couriers.length > 0 && offers.length === 0;
    return {
      draft,
      round,
      offers,
      chosen,
      loading: price.Loading,
      problem: price.Loading || offers.length > 0 ? undefined : whyNone(expired, price),
    };
  });
}

function whyNone(expired: boolean, { Premium }: DraftPrice): string {
  if (expired) return 'The prices have expired.';
  return Premium
    ? 'Only Concierge is offered: book it by itself.'
    : 'No courier takes it with this vehicle.';
}

/** totalOf is what all chosen offers cost together. */
export function totalOf(lines: readonly Line[]): { least: number; most: number; credits: number } {
  const each = lines.flatMap(({ chosen }) => (chosen ? [rangeOf([chosen])] : []));
  const sum = (of: (range: { least: PriceParts; most: PriceParts }) => number) =>
    each.reduce((total, range) => total + of(range), 0);
  return {
    least: sum(({ least }) => least.Total),
    most: sum(({ most }) => most.Total),
    credits: sum(({ least }) => least.BookingFee.CreditUsage),
  };
}

/** wastesCredit reports whether an order that is not booked keeps a credit from one that pays its fee. */
export function wastesCredit(lines: readonly Line[]): boolean {
  const held = lines.some(
    ({ chosen, offers, problem }, at) =>
      !chosen &&
      (offers.length > 0
        ? offers[0]?.Price.Min.BookingFee.CreditUsage === 1
        : problem !== undefined && lines.slice(0, at).some(usesCredit)),
  );
  return held && lines.some((line) => line.chosen && !usesCredit(line));
}

const usesCredit = ({ chosen }: Line) => chosen?.Price.Min.BookingFee.CreditUsage === 1;

/** An order with the offer that is taken of it. */
export interface Wanted {
  Id: string;
  Reference: string;
  Round: number;
  SelectedQuoteIds: string[];
}

export interface Outcome {
  booked: string[];
  /** Why the other orders were not booked. */
  refused: { reference: string; why: string }[];
}

/** bookAll books orders one after another, each with its own key, so that a retry books none twice. */
export async function bookAll({ orders }: { orders: Wanted[] }, key: string): Promise<Outcome> {
  const outcome: Outcome = { booked: [], refused: [] };
  for (const { Reference, ...order } of orders) {
    try {
      await bookDraft(order, `${key}-${order.Id}`);
      outcome.booked.push(Reference);
    } catch (error) {
      if (isUnsure(error)) throw error;
      outcome.refused.push({ reference: Reference, why: messageOf(error) });
    }
  }
  return outcome;
}
