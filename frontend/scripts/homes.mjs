/* global window -- what runs in the page */
// Prints when each home and, beside them, the list of orders has drawn its largest part (LCP), and the
// longest of its interactions (INP), on a processor a quarter as fast: medians of five. Run by make bench.
import { launch, signIn, startPortal } from './lib/portal.mjs';

const slower = 4;
const runs = 5;
const pages = [
  ['the list of orders', 'shop', '/orders'],
  ['a shop’s Delivery Dashboard', 'shop', '/delivery-dashboard'],
  ['a merchant’s home', 'merchant', '/merchant/home'],
  ['a merchant’s Insights', 'merchant', '/merchant/insights'],
  ['the operations room', 'admin', '/admin/operations'],
];

const { base, stop } = await startPortal(8128);
const browser = await launch();
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
const sessions = {};
for (const role of new Set(pages.map(([, role]) => role))) {
  const context = await browser.newContext({ baseURL: base });
  await signIn(context.request, `${role}@tradekart.demo`);
  sessions[role] = await context.cookies();
}

/** Opens a page with an empty cache, and three times opens the palette, types into it and closes it. */
async function measure(role, path) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1366, height: 768 },
  });
  await context.addCookies(sessions[role]);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(() => {
    window.seen = { lcp: 0, inp: 0 };
    const watch = (type, note, options) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...options,
      });
    watch('largest-contentful-paint', (entry) => (window.seen.lcp = entry.startTime));
    watch(
      'event',
      (entry) => {
        if (entry.interactionId)
          window.seen.inp = Math.max(window.seen.inp, Math.round(entry.duration));
      },
      { durationThreshold: 16 },
    );
  });
  await page.goto(path);
  await page.waitForTimeout(6_000); // what comes later would be counted too
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: 'Find anything' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('or');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForTimeout(500);
  }
  const { lcp, inp } = await page.evaluate(() => window.seen);
  await context.close();
  return { lcp, inp };
}

console.log(`On a processor ${slower} times slower, median of ${runs}:`);
for (const [name, role, path] of pages) {
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure(role, path));
  const of = (key) => median(all.map((seen) => seen[key])).toFixed(0);
  console.log(`${name}: LCP ${of('lcp')} ms, longest interaction ${of('inp')} ms`);
}
await browser.close();
await stop();
