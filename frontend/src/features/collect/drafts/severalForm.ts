import type { DraftPrice } from '@/lib/api';
import type { Form } from '@/lib/form';
import { type Asked, bookAll, type Choices, linesOf, type Outcome, type Wanted } from './several';

/** What is known when the form is shown: what was asked, what couriers offer, and the server's time. */
export interface Given {
  asked: readonly Asked[];
  prices: readonly DraftPrice[] | undefined;
  now: number;
}

const linesIn = ({ asked, prices, now }: Given, choices: Choices) =>
  linesOf(asked, prices, choices, now);

/** Books the chosen offers of several drafts. */
export const severalForm: Form<Choices, { orders: Wanted[] }, Outcome, Given> = {
  name: 'collect.place-several',
  start: () => ({ by: 'price', own: {} }),
  rules: {},
  ready: (choices, given) => {
    const lines = linesIn(given, choices);
    if (lines.some(({ loading }) => loading)) return 'Couriers are still being asked.';
    return lines.some(({ chosen }) => chosen) ? undefined : 'No order has a price.';
  },
  body: (choices, given) => ({
    orders: linesIn(given, choices).flatMap(({ draft, round, chosen }) =>
      chosen
        ? [
            {
              Id: draft.Id,
              Reference: draft.ReferenceNumber,
              Round: round,
              SelectedQuoteIds: [chosen.Id],
            },
          ]
        : [],
    ),
  }),
  send: bookAll,
  guard: false,
};
