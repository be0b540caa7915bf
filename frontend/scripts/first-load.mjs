/* global window, document, requestAnimationFrame -- what runs in the page */
// Prints what the first load of the order list costs a cold browser that is signed in:
// median of five. Run by make bench; it starts the built server itself.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

const base = 'http://127.0.0.1:8124';
const root = new URL('../../', import.meta.url).pathname;
const data = mkdtempSync(path.join(tmpdir(), 'portal-first-load-'));
const server = spawn(
  path.join(root, 'bin/portal-server'),
  ['--demo', '--demo-orders-every', '0', '--addr', '127.0.0.1:8124', '--data', data],
  { stdio: 'ignore' },
);
const ready = async () => (await fetch(`${base}/readyz`).catch(() => undefined))?.ok;
while (!(await ready())) await new Promise((done) => setTimeout(done, 100));

const browser = await chromium.launch({
  executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--no-first-run',
  ],
});
const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];

const first = await browser.newContext({ baseURL: base });
await first.request.post('/api/portal/login', {
  data: { Email: 'delivery@tradekart.demo', Password: 'Demo-Portal-2026' },
});
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
server.kill('SIGTERM');
