import type { APIRequestContext, Page } from '@playwright/test';
import { enter, expect, sizes, test } from './fixtures';
import { acceptAsOther, arrive, login } from './orders';

// Both tests change the orders of one shop.
test.describe.configure({ mode: 'serial' });
test.use({ expected: { errors: [/status of 401/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/] } });

const rounds = 5;
const stepsOfRound = 5;

/**
 * seeded returns the same random numbers on every run, from 0 up to but not including the
 * limit.
 */
function seeded(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

interface Waiting {
  Id: string;
  Status: string;
  HasCancellationRequest: boolean;
}

/** pendingOf is the shop's open orders in the database. */
async function pendingOf(request: APIRequestContext): Promise<Waiting[]> {
  const answer = await request.post('/api/shop/deliveries/pending', { data: { Size: 100 } });
  return ((await answer.json()) as { Deliveries: Waiting[] }).Deliveries;
}

/** reached is the ids that a user sees when scrolling the list from its start to its end. */
async function reached(page: Page): Promise<string[]> {
  const banner = page.getByRole('button', { name: /You have received a new open order/ });
  if (await banner.isVisible()) await banner.click();
  return page.locator('[data-density]').evaluate(async (list) => {
    const drawn = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ids = new Set<string>();
    list.scrollTop = 0;
    for (let screen = 0; screen < 100; screen += 1) {
      await drawn();
      for (const row of list.querySelectorAll('[data-id]'))
        ids.add(row.getAttribute('data-id') ?? '');
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 2) break;
      list.scrollTop += list.clientHeight / 2;
    }
    return [...ids];
  });
}

for (const viewport of sizes.slice(0, 2)) {
  test(`at ${viewport.width} × ${viewport.height} the list stays correct while orders arrive, are accepted elsewhere, or the connection is lost`, async ({
    page,
    context,
    sessions,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await login(request, 'delivery');
    const profile = await (await request.get('/api/portal/profile')).json();
    const { ShopId } = (profile as { Result: { ShopId: string } }).Result;
    const random = seeded(20_261_122);

    const come = async (most: number) => {
      for (let n = random(most) + 1; n > 0; n -= 1) await arrive(request, { ShopId });
    };
    const acceptSome = async (most: number) => {
      const acceptable = (await pendingOf(request)).filter(
        (order) => order.Status === 'PendingDelivery' && !order.HasCancellationRequest,
      );
      const ids = acceptable.map(({ Id }) => Id);
      await acceptAsOther(request, ...ids.slice(0, random(most) + 1));
    };
    const steps: (() => Promise<unknown>)[] = [
      () => come(6),
      () => acceptSome(5),
      () => acceptSome(100),
      () =>
        page
          .locator('[data-density]')
          .evaluate((list, part) => (list.scrollTop = (list.scrollHeight * part) / 4), random(5)),
      async () => {
        await context.setOffline(true);
        await expect(page.getByText(/^Offline/)).toBeVisible();
        await come(15);
        await acceptSome(4);
        await context.setOffline(false);
      },
      () => page.reload(),
    ];

    await enter(page, sessions, 'delivery', '/orders');
    for (let round = 0; round < rounds; round += 1) {
      for (let step = 0; step < stepsOfRound; step += 1) await steps[random(steps.length)]?.();
      await expect(async () => {
        const waiting = (await pendingOf(request)).map(({ Id }) => Id);
        expect((await reached(page)).toSorted()).toEqual(waiting.toSorted());
        await expect(page.getByRole('tab', { name: /Open/ })).toContainText(String(waiting.length));
        await expect(page.getByText('No records found')).toHaveCount(waiting.length ? 0 : 1);
      }, `round ${round}`).toPass({ intervals: [250], timeout: 20_000 });
    }
  });
}
