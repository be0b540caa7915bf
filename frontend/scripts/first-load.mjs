/* global window, document, requestAnimationFrame -- what runs in the page */
// Prints what the first load of the order list costs a cold browser that is signed in:
// median of five. Run by make bench; it starts the built server itself.
import { launch, signIn, startPortal } from './lib/portal.mjs';

const { base, stop } = await startPortal(8124);
const browser = await launch();
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

const first = await browser.newContext({ baseURL: base });
await signIn(first.request, 'delivery@tradekart.demo');
const cookies = await first.cookies();
const rows = [];
const lcp = [];
const cls = [];
let requests = 0;
let script = 0;
for (let run = 0; run < 6; run += 1) {
  const context = await browser.newContext({ baseURL: base });
  await context.addCookies(cookies);
  const page = await context.newPage();
  requests = 0;
  script = 0;
  page.on('requestfinished', async (request) => {
    requests += 1;
    if (request.resourceType() === 'script') script += (await request.sizes()).responseBodySize;
  });
  await page.addInitScript(() => {
    window.seen = { lcp: 0, cls: 0 };
    const watch = (type, note) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
      });
    watch('largest-contentful-paint', (entry) => (window.seen.lcp = entry.startTime));
    watch('layout-shift', (entry) => (window.seen.cls += entry.value));
    const look = () => {
      if (document.querySelector('a[data-row-link]')) window.seen.rows = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/orders');
  await page.waitForFunction(() => window.seen.rows);
  await page.waitForTimeout(800);
  const seen = await page.evaluate(() => window.seen);
  if (run > 0) {
    rows.push(seen.rows);
    lcp.push(seen.lcp);
    cls.push(seen.cls);
  }
  await context.close();
}
console.log(
  `first load of the order list: ${requests} requests, ${(script / 1000).toFixed(0)} kB of JavaScript, ` +
    `rows after ${median(rows).toFixed(0)} ms, LCP ${median(lcp).toFixed(0)} ms, CLS ${median(cls).toFixed(3)}`,
);
await browser.close();
await stop();
