import { describe, expect, it } from 'vitest';
import type { Answer } from './description';
import { append, applyChanged, type Held, readPart, readTop } from './rows';

interface Order {
  Id: string;
  at: number;
}

const id = (order: Order) => order.Id;
const size = 10;

/** seeded is a small generator of numbers, so that a failure can be repeated. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A shop's open orders, newest first, as the server reads them: after a cursor, never by number. */
function createShop() {
  let orders: Order[] = [];
  let made = 0;
  return {
    truth: () => orders.map(id),
    arrive: () => {
      made += 1;
      orders = [{ Id: `o${made}`, at: made }, ...orders];
    },
    handle: (index: number) => {
      const [gone] = orders.splice(index, 1);
      return gone?.Id;
    },
    read: ({ Size, After }: { Size: number; After?: string }): Promise<Answer<Order>> => {
      const rest = After ? orders.filter(({ at }) => at < Number(After)) : orders;
      const rows = rest.slice(0, Size);
      const next = rest.length > Size ? String(rows.at(-1)?.at ?? '') : '';
      return Promise.resolve({ rows, total: orders.length, next });
    },
    cards: (ids: readonly string[]) => orders.filter(({ Id }) => ids.includes(Id)),
  };
}

/** What a person at the screen can reach: everything held, and page after page below it. */
async function reachable(shop: ReturnType<typeof createShop>, held: Held<Order>) {
  let all = held;
  while (all.next) all = append(all, await readPart(shop.read, all.next, size), id);
  return all.rows.map(id);
}

describe.each([1, 2, 3, 4, 5])('a list with changes at random (seed %i)', (seed) => {
  it('skips no order, shows none that has left, and is empty only if the shop has none', async () => {
    const random = seeded(seed);
    const shop = createShop();
    let held: Held<Order> = await readTop(shop.read, 0, size, id);
    let online = true;
    let changed: string[] = []; // announced by the feed and not requested by the page yet
    let arrived = false;

    for (let step = 0; step < 2_000; step += 1) {
      const what = random(100);
      if (what < 30) {
        shop.arrive();
        arrived = true;
      } else if (what < 62 && shop.truth().length > 0) {
        const gone = shop.handle(random(shop.truth().length));
        if (gone) changed.push(gone);
      } else if (what < 80 && online && held.next) {
        held = append(held, await readPart(shop.read, held.next, size), id);
      } else if (what < 85) {
        online = !online;
      } else if (what < 88 && online) {
        held = await readTop(shop.read, 0, size, id); // the page is reloaded
        changed = [];
        arrived = false;
      }
      if (!online) continue;

      // The feed, live or catching up: new rows are loaded from the top, changed ones by id.
      if (arrived) held = await readTop(shop.read, held.rows.length, size, id);
      else held = applyChanged(held, changed, shop.cards(changed), id);
      changed = [];
      arrived = false;
      if (held.rows.length === 0 && held.total > 0) held = await readTop(shop.read, 0, size, id);

      expect(await reachable(shop, held)).toEqual(shop.truth());
      expect(held.total).toBeGreaterThanOrEqual(held.rows.length);
      expect(held.rows.length === 0).toBe(shop.truth().length === 0);
    }
  });
});
