import AxeBuilder from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';

/** The demo accounts. */
export const accounts = {
  admin: 'admin@tradekart.demo',
  merchant: 'merchant@tradekart.demo',
  shop: 'shop@tradekart.demo',
  delivery: 'delivery@tradekart.demo',
  collect: 'collect@tradekart.demo',
  rival: 'rival@tradekart.demo',
  finance: 'finance@tradekart.demo',
} as const;

export type Account = keyof typeof accounts;
export const password = 'Demo-Portal-2026';

/** The sizes of window at which lists are tried: a till, two desks and a phone. */
export const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 390, height: 844 },
];

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

interface Shared {
  /**
   * One session per account and worker, because signing in is rate-limited and takes half a
   * second.
   */
  sessions: Map<Account, Cookies>;
}

interface Fixtures {
  /** Anything the page logs as an error fails the test, unless it is expected here. */
  expected: { errors: RegExp[] };
  errors: string[];
}

export const test = base.extend<Fixtures, Shared>({
  // eslint-disable-next-line no-empty-pattern
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  expected: [{ errors: [/status of 401/] }, { option: true }],
  errors: [
    async ({ page, expected }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await use(errors);
      expect(errors.filter((text) => !expected.errors.some((e) => e.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** signIn uses the form, as a person does. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(accounts[account]);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText(/^(AdminTool|MerchantPortal|ShopPortal)$/)).toBeVisible();
}

/**
 * begin signs in without the form. Each browser has its own session: two with the same one would
 * use its refresh token twice, which the server treats as theft.
 */
export async function begin(context: BrowserContext, account: Account, origin = '') {
  const answer = await context.request.post(`${origin}/api/portal/login`, {
    data: { Email: accounts[account], Password: password },
  });
  expect(answer.ok()).toBe(true);
}

/** enter signs in without the form and opens the given path. */
export async function enter(
  page: Page,
  sessions: Shared['sessions'],
  account: Account,
  path = '/',
): Promise<void> {
  await begin(page.context(), account);
  sessions.set(account, await page.context().cookies());
  await page.goto(path);
  await expect(page.getByText(/^(AdminTool|MerchantPortal|ShopPortal)$/)).toBeVisible();
}

/** another opens a second browser, for two users who act at the same time. */
export async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return context.newPage();
}

const resultTypes = ['violations' as const];
const colourRules = ['color-contrast', 'link-in-text-block'];

type Looked = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>;
type Axe = { run: (part: string, options: object) => Promise<Looked> };

/**
 * expectAccessible checks the page, or one part of it, with axe in both colour schemes. The
 * dark scheme changes only colours, so only the colour rules are run again, with the axe that
 * the first check loaded into the page.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await expectScheme(page, 'light');
  // Otherwise axe opens a second page for each check, to combine the frames' results.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(part).options({ resultTypes });
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
  expectNone('light', await axe.analyze());
  await expectScheme(page, 'dark');
  const looked = await page.evaluate(
    async ([part, values, resultTypes]) =>
      (window as unknown as { axe: Axe }).axe.run(part, {
        runOnly: { type: 'rule', values },
        resultTypes,
      }),
    [part, colourRules, resultTypes] as const,
  );
  expectNone('dark', looked);
}

async function expectScheme(page: Page, scheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
  // In the middle of a transition a colour belongs to neither scheme.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
  );
}

function expectNone(scheme: string, { violations }: Looked) {
  const found = violations.map(
    (v) =>
      `${scheme}: ${v.id} ${v.nodes.map((n) => `${n.target.join(' ')} (${n.failureSummary})`).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** expectDialogAccessible waits for the dialog and checks it with axe. */
export async function expectDialogAccessible(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
}
