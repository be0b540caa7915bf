/* global document, requestAnimationFrame -- what runs in the page */
// Prints how smoothly 2,000 loaded orders scroll, as cards and as rows: it sends them in through
// the intake, loads them all, scrolls for five seconds and counts frames. It starts the built
// server itself.
import { at, eightAtOnce, launch, sendOrder, signIn, startPortal, worker } from './lib/portal.mjs';

const wanted = 2_000;
const seconds = 5;
const speed = 3_000; // pixels a second: a strong fling, kept up
const frame = 1_000 / 60;

const { base, stop } = await startPortal(8125);
await eightAtOnce(wanted, (n) => sendOrder(base, '01920000-0000-7000-8200-000000000001', n));

/** Scrolls to the end until that many orders are loaded. */
async function loadAll(page) {
  await page.locator('a[data-row-link]').first().waitFor();
  await page.evaluate(async (wanted) => {
    const list = document.querySelector('[data-density]');
    const loaded = () => Number(list.querySelector('[aria-setsize]').ariaSetSize);
    const tick = () => new Promise((done) => requestAnimationFrame(done));
    while (loaded() < wanted) {
      list.scrollTop = list.scrollHeight;
      await tick();
    }
  }, wanted);
}

/** Scrolls up and down, and returns how long each frame took. */
function scroll(page) {
  return page.evaluate(
    async ({ seconds, speed }) => {
      const list = document.querySelector('[data-density]');
      const tick = () => new Promise((done) => requestAnimationFrame(done));
      list.scrollTop = list.scrollHeight / 2;
      for (let i = 0; i < 30; i += 1) await tick();
      const times = [];
      let before = await tick();
      const end = before + seconds * 1_000;
      const half = before + seconds * 500;
      while (before < end) {
        const now = await tick();
        list.scrollTop += ((now < half ? 1 : -1) * speed * (now - before)) / 1_000;
        times.push(now - before);
        before = now;
      }
      return times;
    },
    { seconds, speed },
  );
}

const browser = await launch();
try {
  for (const density of ['cards', 'rows']) {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: base, viewport });
    await signIn(context.request, 'shop@tradekart.demo');
    await context.addInitScript(
      (kept) => localStorage.setItem('portal.density', JSON.stringify(kept)),
      density,
    );
    const page = await context.newPage();
    await page.goto('/orders');
    const started = Date.now();
    await loadAll(page);
    const loading = (Date.now() - started) / 1_000;
    const work = await worker(page);
    const before = await work();
    const times = await scroll(page);
    const worked = (await work()) - before;
    const due = Math.round((seconds * 1_000) / frame);
    const dropped = Math.max(0, 1 - times.length / due);
    console.log(
      `${wanted} orders as ${density}, loaded in ${loading.toFixed(1)} s: ` +
        `${(times.length / seconds).toFixed(1)} frames a second, median ${at(times, 0.5).toFixed(1)} ms, ` +
        `p95 ${at(times, 0.95).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms, ` +
        `${(dropped * 100).toFixed(1)} % dropped, ` +
        `${((worked * 1_000) / times.length).toFixed(1)} ms of work a frame`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await stop();
}
