import type { Page } from '@playwright/test';
import { callsOf, desktopShell, jobOf, officePrinter, printer, say } from './desktop.stub';
import { accounts, enter, expect, expectAccessible, password, test } from './fixtures';
import { arriveWhole } from './orders';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** needsPerson contains the ids of the orders that sound the alarm, as the server returns them. */
async function needsPerson(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/order/attention');
  const { Result } = (await answer.json()) as { Result: { Orders: { Id: string }[] } };
  return Result.Orders.map(({ Id }) => Id);
}

/** Waits until overlays have disappeared before axe checks the page. */
async function expectQuietlyAccessible(page: Page) {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
}

test('the first start asks for the server, signs in, and asks once about starting with the computer', async ({
  page,
}) => {
  await desktopShell(page, { server: '', askedToStart: false });
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/desktop\/connect$/);
  await expect(page.getByRole('heading', { name: 'Connect to your server' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Server address').fill('nowhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No portal answers at');
  await expect(page.getByLabel('Server address')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Server address').fill('portal.example.com');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Connect to another server' }).click();
  await expect(page.getByLabel('Server address')).toHaveValue('https://portal.example.com');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Stay with this server' }).click();
  await page.getByLabel('Email').fill(accounts.delivery);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();

  await expect(dialog(page, 'Start with the computer?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page, 'Start with the computer?')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(dialog(page, 'Start with the computer?')).toHaveCount(0);
});

test('printers are added, set, tested and removed', async ({ page, sessions }) => {
  await desktopShell(page, { printers: [printer, officePrinter] });
  await enter(page, sessions, 'delivery', '/desktop/printers');
  await expect(page.getByText('Paper out. Print jobs wait')).toBeVisible();
  await expectQuietlyAccessible(page);

  await page.getByRole('button', { name: 'Add printer' }).click();
  const adding = dialog(page, 'Add a printer');
  await expect(adding.getByRole('button', { name: /TSC TE210/ })).toBeVisible();
  await expect(adding.getByText('HP_LaserJet')).toHaveCount(0); // it is already there
  await expectAccessible(page);
  await adding.getByRole('button', { name: /TSC TE210/ }).click();
  await expect(adding.getByRole('combobox', { name: 'Language' })).toHaveValue(/^TSPL/);
  await adding.getByLabel('Name').fill('Back room');
  await adding.getByLabel('Shift right, in mm').fill('1.5');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add printer' }).click();
  await page
    .getByRole('dialog', { name: 'Which printer is for labels?' })
    .getByRole('button', { name: 'Keep Counter labels' })
    .click();
  await expect(adding).toBeHidden();
  const saved = await callsOf(page, 'Service.Save');
  expect(saved).toMatchObject([[{ Title: 'Back room', OffsetXMM: 1.5, Language: 'TSPL' }]]);

  await page.getByRole('button', { name: 'Test print on Back room' }).click();
  expect(await callsOf(page, 'Service.Test')).toEqual([['p3']]);
  await page.getByRole('button', { name: 'Actions for Back room' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(dialog(page, 'Remove Back room?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove printer' }).click();
  await expect(page.getByText('Back room', { exact: true })).toHaveCount(0);

  await page.getByRole('switch', { name: /Print the labels at once/ }).click();
  await page.getByLabel('Packages per order').fill('3');
  await page.getByLabel('Packages per order').blur();
  await expect
    .poll(async () => (await callsOf(page, 'Service.SetPreferences')).at(-1))
    .toEqual([{ AutoPrint: true, AutoPackages: 3 }]);
  await expectAccessible(page);
});

test('the print queue shows jobs that need attention, and the user resolves them', async ({
  page,
  sessions,
}) => {
  const now = new Date().toISOString();
  const times = { Created: now, Updated: now };
  const jobs = [
    jobOf({ Id: 'j1', Problem: 'the printer is not responding', Attempts: 4 }),
    jobOf({ Id: 'j2', OrderId: 'o2', OrderNo: 'TK-100041', State: 'Uncertain' }),
    jobOf({ Id: 'j3', OrderId: 'o3', OrderNo: 'TK-100040', State: 'Failed', ...times }),
    jobOf({ Id: 'j4', OrderId: 'o4', OrderNo: 'TK-100039', State: 'Printed', Kind: 'items' }),
  ];
  await desktopShell(page, { printers: [printer], jobs });
  await enter(page, sessions, 'delivery', '/orders');
  await page.getByText('2 print jobs to look at').click();
  await expect(page).toHaveURL(/\/desktop\/queue$/);
  await expect(page.getByRole('link', { name: /Print queue 2 to look at/ })).toBeVisible();
  const row = (order: string) => page.getByRole('listitem').filter({ hasText: order });
  await expect(page.getByRole('region', { name: 'Print queue' }).getByRole('listitem')).toHaveText([
    /TK-100041/,
    /TK-100040/,
    /TK-100042/,
    /TK-100039/,
  ]);
  await expectQuietlyAccessible(page);

  await row('TK-100041')
    .getByRole('button', { name: /it was printed/ })
    .click();
  await expect(row('TK-100041')).toContainText('Printed');
  await row('TK-100042')
    .getByRole('button', { name: /cancel/ })
    .click();
  await expect(dialog(page, 'Cancel this print?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel the print' }).click();
  await expect(row('TK-100042')).toContainText('Cancelled');
  await row('TK-100039')
    .getByRole('button', { name: /print again/ })
    .click();
  await expect(row('TK-100039').first()).toContainText('Item list of TK-100039 (copy)');
});

test('the start-of-shift check, opened from the orders, reports what is blocked', async ({
  page,
  sessions,
}) => {
  await desktopShell(page, { printers: [printer, officePrinter] });
  await enter(page, sessions, 'delivery', '/orders');
  await page.getByRole('button', { name: 'Check sound and notifications' }).click();
  await expect(page).toHaveURL(/\/desktop\/check$/);
  await page.getByRole('button', { name: 'Check now' }).click();
  const found = page.getByRole('region', { name: 'Results' });
  await expect(found.getByRole('listitem').filter({ hasText: 'Notification' })).toContainText(
    'Turn on notifications in the system settings.',
  );
  await expect(found.getByRole('listitem').filter({ hasText: 'Connection' })).toContainText('Live');
  await expect(found.getByRole('listitem').filter({ hasText: 'Office' })).toContainText(
    'Paper out',
  );
  await expectQuietlyAccessible(page);
  await page.getByRole('slider', { name: /Volume/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => callsOf(page, 'Alerts.SetOutput')).toEqual([['', 75]]);
});

test('preferences are kept, the program is updated and quit', async ({ page, sessions }) => {
  await desktopShell(page);
  await enter(page, sessions, 'delivery', '/desktop/preferences');
  await page.getByRole('switch', { name: /Start hidden/ }).click();
  await expect(page.getByRole('switch', { name: /Start hidden/ })).toBeChecked();
  await page.getByRole('button', { name: 'Check for a newer version' }).click();
  await page.getByRole('button', { name: 'Install version 1.5.0' }).click();
  await page.getByRole('button', { name: 'Restart now' }).click();
  await expect.poll(() => callsOf(page, 'Client.Restart')).toHaveLength(1);
  await expectQuietlyAccessible(page);
  await page.getByRole('button', { name: 'Quit the program' }).click();
  await expect(dialog(page, 'Quit the program?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quit', exact: true }).click();
  expect(await callsOf(page, 'Client.Quit')).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('switch', { name: /Start hidden/ })).toBeChecked();
});

test('an accepted order is labelled without asking, and opened from outside', async ({
  page,
  sessions,
  request,
}) => {
  await desktopShell(page, { printers: [printer], autoPrint: true });
  const order = await arriveWhole(request);
  await enter(page, sessions, 'shop', '/orders?tab=3');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect(await needsPerson(page)).toContain(order.Id);
  await say(page, 'open', `/orders/details/${order.Id}`);
  await expect(page).toHaveURL(new RegExp(`/orders/details/${order.Id}$`));
  await page
    .getByRole('region', { name: 'Order', exact: true })
    .getByRole('button', { name: 'Accept', exact: true })
    .click();
  await page.getByRole('radio', { name: 'Car', exact: true }).click();
  await page.getByRole('button', { name: 'Accept order', exact: true }).click();
  await expect.poll(() => callsOf(page, 'Service.Print')).toHaveLength(1);
  expect(await callsOf(page, 'Service.Print')).toMatchObject([
    [
      {
        Kind: 'labels',
        Copy: false,
        Key: `accepted-${order.Id}`,
        Orders: [{ Id: order.Id, OrderNo: order.OrderNo, Packages: [{}, {}] }],
      },
    ],
  ]);
  expect(await needsPerson(page)).not.toContain(order.Id); // so its alarm no longer sounds
  await expect(dialog(page, 'Number of packages')).toHaveCount(0);
});

test('while the server is unreachable, orders can be read and printed, and actions say why they cannot be used', async ({
  page,
  sessions,
  request,
  expected,
}) => {
  expected.errors.push(/status of 503/);
  await page.setViewportSize({ width: 1440, height: 700 });
  const order = await arriveWhole(request);
  await desktopShell(page, { printers: [printer] });
  await enter(page, sessions, 'shop', `/orders/details/${order.Id}`);
  const shown = page.getByRole('region', { name: 'Order', exact: true });
  await expect(shown.getByRole('heading', { name: order.OrderNo })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await shown.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('radio', { name: 'Car', exact: true }).click();
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      json: { Error: 'The server is away.', Code: 'ServerAway' },
    }),
  );
  await page.getByRole('button', { name: 'Accept order', exact: true }).click();
  const accepting = dialog(page, `Accept order ${order.OrderNo}`);
  await expect(accepting.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(accepting.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
  await accepting.getByRole('button', { name: 'Cancel' }).click();
  await expect(accepting).toBeHidden();

  await page.evaluate(() => {
    (window as unknown as { sever: () => void }).sever();
  });
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await expect(page.getByText(/^as of \d\d:\d\d$/).first()).toBeVisible();
  await expect(shown.getByText(/^as of/)).toBeVisible();
  await expectQuietlyAccessible(page);
  await shown.getByRole('button', { name: 'Item list' }).click();
  await expect.poll(() => callsOf(page, 'Service.Print')).toMatchObject([[{ Kind: 'items' }]]);
});

test('a browser shows none of the desktop screens', async ({ page, sessions }) => {
  await enter(page, sessions, 'delivery', '/desktop/printers');
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText('This computer')).toHaveCount(0);
});
