import type { Locator, Page } from '@playwright/test';
import { callsOf, desktopShell, officePrinter, printer } from './desktop.stub';
import { enter, expect, expectAccessible, test } from './fixtures';
import { arriveWhole } from './orders';

const problems = [
  {
    Kind: 'notification',
    Text: 'New orders show no notification. Do Not Disturb is on.',
    Path: '/desktop/check',
  },
  {
    Kind: 'printer',
    Text: 'Counter labels at the back of the shop, behind the till: paper out, lid open.',
    Path: '/desktop/printers',
  },
];

/** covered names what lies over the middle of an element, or its own part; empty for nothing. */
const covered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return above && !element.contains(above) ? above.outerHTML.slice(0, 200) : '';
  });

/** wheelDown turns the wheel over an element until what it is in has been scrolled to its end. */
async function wheelDown(page: Page, over: Locator) {
  await over.hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 10_000);
      return over.evaluate((element) => {
        let box: Element | null = element;
        while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
        box ??= document.documentElement;
        return box.scrollHeight - box.clientHeight - box.scrollTop;
      });
    })
    .toBeLessThan(2);
}

for (const width of [1024, 1280])
  test(`the bars at the bottom cover nothing at ${width} by 700`, async ({
    page,
    sessions,
    request,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (let n = 0; n < 8; n += 1) await arriveWhole(request);
    await desktopShell(page, { printers: [printer, officePrinter], problems, ringing: 3 });
    await enter(page, sessions, 'shop', '/orders');
    await expect(page.getByText('3 orders to attend to')).toBeVisible();
    const accept = page.getByRole('button', { name: /^Accept/ });
    await wheelDown(page, accept.first());
    await expect.poll(() => covered(accept.last())).toBe('');
    // The list alone scrolls, as without the bars.
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    ).toBe(0);
    await expectAccessible(page);

    await page.goto('/desktop/printers');
    const time = page.getByLabel('Test label each morning');
    await wheelDown(page, time);
    await expect.poll(() => covered(time)).toBe('');
    await page.goto('/desktop/preferences');
    const server = page.getByRole('link', { name: 'Connect to another server' });
    await wheelDown(page, server);
    await expect.poll(() => covered(server)).toBe('');
  });

test('a printer outside of the own network is used only after a question', async ({
  page,
  sessions,
}) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  await desktopShell(page, { printers: [printer] });
  await enter(page, sessions, 'shop', '/desktop/printers');
  await page.getByRole('button', { name: 'Add printer' }).click();
  await page.getByLabel(/network address/).fill('labels.example.com');
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: 'Add a printer' });
  await adding.getByLabel('Name').fill('Warehouse');
  await page.keyboard.press('Enter');

  const asking = page.getByRole('dialog', { name: 'Print outside of this network?' });
  await expect(asking).toContainText('labels.example.com:9100 is not on this computer’s network');
  await expect(asking.getByRole('button', { name: 'Back' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(adding.getByLabel('Name')).toHaveValue('Warehouse');
  await page.keyboard.press('Enter');
  await asking.getByRole('button', { name: 'Use this address' }).dblclick();
  await page.getByRole('button', { name: 'Use Warehouse' }).click();
  await expect(page.getByText('Warehouse was added')).toBeVisible();
  const saved = await callsOf(page, 'Service.Save');
  expect(saved).toHaveLength(1);
  expect(saved).toMatchObject([
    [{ Title: 'Warehouse', Address: { Name: 'labels.example.com:9100', Confirmed: true } }],
  ]);

  // It is asked once: its settings are changed without the question.
  await page.getByRole('button', { name: 'Actions for Warehouse' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Warehouse was changed')).toBeVisible();
});
