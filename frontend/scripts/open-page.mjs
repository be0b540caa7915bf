/* global window -- what runs in the page */
// Leaves one page of a shop open while orders arrive and are rejected by a colleague, 10,000 of them
// unless another number is given, and fails when the page's heap, pending timers, listeners or DOM
// nodes have grown. It starts the built server itself.
import { eightAtOnce, launch, sendOrder, signIn, startPortal } from './lib/portal.mjs';

const wanted = Number(process.argv[2] ?? 10_000);
const atOnce = 100; // open orders in each round
const warmUp = 5; // rounds, after which what is loaded and kept once is there
const account = 'delivery@tradekart.demo';
const shopId = '01920000-0000-7000-8200-000000000002';
const allowed = { 'heap, MB': 5, timers: 10, listeners: 50, nodes: 500 };

const { base, stop } = await startPortal(8126, '--rate-limit', '0');
const browser = await launch(
  '--autoplay-policy=no-user-gesture-required',
  '--disable-gpu-watchdog',
);

/** Counts the timers in the page that were set and have neither run nor been cleared. */
function countTimers() {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const pending = new Set();
  window.pendingTimers = pending;
  window.setTimeout = (work, ...rest) => {
    const id = setTimeout.call(
      window,
      (...given) => {
        pending.delete(id);
        if (typeof work === 'function') work(...given);
      },
      ...rest,
    );
    pending.add(id);
    return id;
  };
  window.setInterval = (...given) => {
    const id = setInterval.call(window, ...given);
    pending.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    pending.delete(id);
    clearTimeout.call(window, id);
  };
  window.clearInterval = (id) => {
    pending.delete(id);
    clearInterval.call(window, id);
  };
}

/** Measures the page's memory after garbage collection. */
async function measurer(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return async () => {
    await page.waitForTimeout(2_000); // what is put off by less than that has run
    for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
    const timers = await page.evaluate(() => window.pendingTimers.size);
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return {
      'heap, MB': of('JSHeapUsedSize') / 1e6,
      timers,
      listeners: of('JSEventListeners'),
      nodes: of('Nodes'),
    };
  };
}

const patience = 120_000; // ms for one call, and for the page to show what the server counts

/** If the colleague's session ends in the meantime, signs in again once for all refused calls. */
async function openColleague() {
  const { request } = await browser.newContext({ baseURL: base });
  let signedIn = signIn(request, account);
  await signedIn;
  const post = async (path, data) => {
    const session = signedIn;
    await session;
    const answer = await request.post(path, { data, timeout: patience });
    if (answer.status() === 401) {
      if (signedIn === session) signedIn = signIn(request, account);
      await answer.dispose();
      return post(path, data);
    }
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    const body = await answer.json();
    await answer.dispose(); // Playwright keeps every answer otherwise
    return body;
  };
  return {
    reject: (id) => post(`/api/portal/delivery/${id}/reject`, {}),
    openOrders: async () => (await post('/api/shop/deliveries/pending', { Size: 1 })).TotalCount,
  };
}

let failed = false;
try {
  const colleague = await openColleague();
  const context = await browser.newContext({ baseURL: base });
  await signIn(context.request, account);
  await context.addInitScript(countTimers);
  const page = await context.newPage();
  await page.goto('/orders');
  const open = page.getByRole('tab', { name: /^Open/ });
  await page.locator('a[data-row-link]').first().waitFor();
  const measure = await measurer(page);

  let sent = 0;
  const round = async () => {
    const first = sent;
    sent += atOnce;
    const ids = [];
    await eightAtOnce(atOnce, async (n) => ids.push(await sendOrder(base, shopId, first + n)));
    await eightAtOnce(ids.length, (n) => colleague.reject(ids[n]));
    if (sent % 1_000 === 0) console.error(`${sent} orders sent and rejected`);
  };
  const shown = async () => Number(/\d+/.exec(await open.innerText())?.[0] ?? 0);
  /** Waits until the page shows the same counts as the server. */
  const settled = async () => {
    const deadline = Date.now() + patience;
    while ((await shown()) !== (await colleague.openOrders())) {
      if (Date.now() > deadline)
        throw new Error(`the page still counts ${await shown()} open orders`);
      await page.waitForTimeout(250);
    }
  };

  for (let n = 0; n < warmUp; n += 1) await round();
  await settled();
  const start = await measure();
  while (sent < wanted + warmUp * atOnce) await round();
  await settled();
  const end = await measure();
  for (const [name, most] of Object.entries(allowed)) {
    const grown = end[name] - start[name];
    const bad = grown > most;
    failed ||= bad;
    console.log(
      `one page over ${wanted} orders, ${name}: ${start[name].toFixed(1)} before, ` +
        `${end[name].toFixed(1)} after${bad ? `: more than ${most} more` : ''}`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
if (failed) process.exitCode = 1;
