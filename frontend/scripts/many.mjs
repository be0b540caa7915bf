/* global document, innerWidth, getComputedStyle -- what runs in the page */
// Opens the screens that list or pick shops and merchants with 312 shops of one merchant and 2,000 merchants, at four widths. It
// says which of them can be scrolled sideways, hide the end of a text that nothing shows whole, or have a list without its
// total, and leaves pictures in the folder that is its argument.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { eightAtOnce, launch, signIn, startPortal } from './lib/portal.mjs';

const folder = process.argv[2] ?? 'many';
const [wantedShops, wantedMerchants] = [312, 2_000];
const widths = [390, 768, 1366, 1920];
const hartley = '01920000-0000-7000-8100-000000000001';

const towns = [
  'London',
  'Newcastle upon Tyne',
  'Llanfairpwllgwyngyll',
  'Bath',
  'Royal Tunbridge Wells',
];
const shopNamed = (n) =>
  n % 40 === 7
    ? `Hartley & Wren at the Old Corn Exchange ${n}`
    : `Hartley & Wren ${towns[n % towns.length]} ${n}`;
const merchantNamed = (n) =>
  n % 50 === 3
    ? `Purveyors of Fine Groceries and Provisions ${n}`
    : `Merchant ${String(n).padStart(4, '0')}`;

/** What each account opens: the screen, and the button behind which it picks shops or merchants. */
const screens = {
  'admin@tradekart.demo': [
    ['/admin/merchants'],
    ['/merchant/shops'],
    ['/merchant/shops', 'Add Shop'],
    ['/admin/orders', 'Filter'],
    ['/admin/operations'],
    ['/admin/returns', 'Filter'],
    ['/admin/insights'],
    ['/courier-map'],
    ['/delivery-dashboard'],
    ['/delivery-orders', 'Filter'],
    ['/admin/invoices', 'Filter'],
    ['/admin/upceditor?tab=4&dialog=add-variant'],
    ['/admin/promotioncodes?tab=1&dialog=add'],
    ['/admin/notifications?dialog=send'],
    ['/admin/subscriptions', 'Filter'],
    ['/admin/agency-fee-summary', 'Filter'],
    ['/credits', 'Filter'],
    ['/admin/payouts'],
    ['/admin/bookkeeping'],
    ['/admin/approvals', 'Filter'],
    ['/admin/ledger'],
    ['/admin/users', 'Invite user'],
    ['/admin/devices', 'Filter'],
    ['/admin/intake'],
    ['/admin/web-shops'],
    ['/admin/keys?dialog=make'],
    ['/admin/webhooks?dialog=add'],
    ['/admin/audit', 'Filter'],
    ['/admin/personal-data'],
    ['/admin/security', 'Filter'],
  ],
  'merchant@tradekart.demo': [
    ['/merchant/home'],
    ['/merchant/shops'],
    ['/merchant/orders', 'Filter'],
    ['/merchant/returns', 'Filter'],
    ['/merchant/insights'],
    ['/courier-map'],
    ['/invoices', 'Filter'],
    ['/merchant/users', 'Invite user'],
    ['/merchant/devices', 'Filter'],
    ['/merchant/work', 'Filter'],
    ['/merchant/web-shops'],
    ['/merchant/keys?dialog=make'],
    ['/merchant/productcatalog'],
    ['/agency-fee-summary', 'Filter'],
    ['/subscription'],
    ['/credits', 'Filter'],
    ['/merchant/security', 'Filter'],
  ],
};

/** What is wrong with a page as it stands. */
const wrongOn = (page) =>
  page.evaluate(() => {
    const wrong = [];
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 1) wrong.push(`${over} pixels sideways`);
    for (const list of document.querySelectorAll('[data-density]')) {
      const rows = list.querySelectorAll('[data-row-link], [role="row"], li').length;
      const foot = list.parentElement?.textContent ?? '';
      if (rows > 0 && !/\d (of|[a-z])/.test(foot)) wrong.push('a list without its total');
    }
    for (const one of document.querySelectorAll('main *, [role="dialog"] *')) {
      if (one.childElementCount > 0 || one.scrollWidth <= one.clientWidth + 1) continue;
      const { overflowX, textOverflow } = getComputedStyle(one);
      if (overflowX !== 'hidden' || textOverflow !== 'clip' || one.tagName === 'INPUT') continue;
      if (!one.closest('[title]') && one.clientWidth > 1) wrong.push(`cut: ${one.textContent}`);
    }
    return [...new Set(wrong)];
  });

const { base, stop } = await startPortal(8127);
const browser = await launch();
try {
  const admin = await browser.newContext({ baseURL: base });
  await signIn(admin.request, 'admin@tradekart.demo');
  const post = async (to, data) => {
    const answer = await admin.request.post(to, { data });
    if (answer.status() === 429) {
      await new Promise((done) => setTimeout(done, 500));
      return post(to, data);
    }
    if (!answer.ok()) throw new Error(`${to} answered ${answer.status()}: ${await answer.text()}`);
    return answer;
  };
  await eightAtOnce(wantedMerchants, (n) =>
    post('/api/admin/merchants', { Name: merchantNamed(n) }),
  );
  await eightAtOnce(wantedShops, (n) =>
    post('/api/merchant/shop', {
      ...{ Name: shopNamed(n), Email: `shop${n}@hartley.test`, MerchantId: hartley },
      ...{ Line1: `${n} High Street`, City: towns[n % towns.length], County: 'Greater London' },
      PostalCode: `N${1 + (n % 20)} 1RG`,
    }),
  );
  mkdirSync(folder, { recursive: true });
  for (const [email, opened] of Object.entries(screens)) {
    const context = await browser.newContext({ baseURL: base });
    await signIn(context.request, email);
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => console.log(`error on ${page.url()}: ${message}`));
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
      for (const [at, button] of opened) {
        await page.goto(at);
        await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
        if (button) {
          const found = page.getByRole('button', { name: button }).first();
          if (await found.isVisible()) await found.click();
          else console.log(`no “${button}” on ${at} at ${width}`);
          await page.waitForTimeout(500);
        }
        for (const wrong of await wrongOn(page)) console.log(`${width} ${email} ${at}: ${wrong}`);
        const name = `${email.split('@')[0]}${at}`.replaceAll(/\W+/g, '-');
        await page.screenshot({ path: path.join(folder, `${name}-${width}.png`) });
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
}
