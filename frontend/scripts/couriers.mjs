/* global requestAnimationFrame -- what runs in the page */
// Prints how smoothly couriers glide on the Admin's map while each is seen anew every second, on a
// processor a quarter as fast. The socket's messages are made here: the drawing is measured, not the
// server.
import { at, launch, signIn, startPortal, worker } from './lib/portal.mjs';

const seconds = 10;
const slower = 4;

const { base, stop } = await startPortal(8126);
const browser = await launch();

/** Couriers over inner London, each going its own way. */
function couriersOf(count) {
  const now = Date.now();
  return Array.from({ length: count }, (_, n) => ({
    Id: `01920000-0000-7000-8900-${String(n).padStart(12, '0')}`,
    Kind: n % 3 ? 'order' : 'collection',
    Number: `TK-${100_000 + n}`,
    MerchantId: '01920000-0000-7000-8100-000000000001',
    MerchantName: 'Hartley & Wren',
    ShopId: `01920000-0000-7000-8200-0000000000${String(n % 12).padStart(2, '0')}`,
    ShopName: `Shop ${n % 12}`,
    Driver: `Driver ${n}`,
    Fleet: 'Swiftwheel',
    Stage: n % 4 ? 'Carries' : 'Coming',
    Since: new Date(now).toISOString(),
    Area: 'N1',
    Due: new Date(now + (n % 5 ? 1_800_000 : -60_000)).toISOString(),
    Shop: { Lat: 51.5 + (n % 12) / 200, Long: -0.15 + (n % 12) / 100 },
    Position: { Lat: 51.48 + (n % 20) / 300, Long: -0.2 + Math.floor(n / 20) / 40 },
    SeenAt: new Date(now).toISOString(),
  }));
}

async function measure(count) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1366, height: 768 },
  });
  await signIn(context.request, 'admin@tradekart.demo');
  const page = await context.newPage();
  const couriers = couriersOf(count);
  let timer;
  await page.routeWebSocket(/\/ws\/courier-map/, (socket) => {
    const send = (Whole) =>
      socket.send(
        JSON.stringify({
          At: new Date().toISOString(),
          Couriers: couriers,
          Total: count,
          Whole,
          Gone: [],
        }),
      );
    send(true);
    timer = setInterval(() => {
      for (const [n, courier] of couriers.entries()) {
        courier.Position.Lat += Math.sin(n) * 0.0001;
        courier.Position.Long += Math.cos(n) * 0.0001;
        courier.SeenAt = new Date().toISOString();
      }
      send(false);
    }, 1_000);
  });
  await page.goto('/courier-map');
  await page.locator('canvas').first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const work = await worker(page);
  const before = await work();
  const times = await page.evaluate(async (seconds) => {
    const tick = () => new Promise((done) => requestAnimationFrame(done));
    const all = [];
    let last = await tick();
    for (const end = last + seconds * 1_000; last < end;) {
      const now = await tick();
      all.push(now - last);
      last = now;
    }
    return all;
  }, seconds);
  const worked = (await work()) - before;
  clearInterval(timer);
  console.log(
    `${count} couriers, each seen every second, processor ${slower} times slower: ` +
      `${(times.length / seconds).toFixed(1)} frames a second, median ${at(times, 0.5).toFixed(1)} ms, ` +
      `p95 ${at(times, 0.95).toFixed(1)} ms, longest ${at(times, 1).toFixed(1)} ms, ` +
      `${((worked * 1_000) / times.length).toFixed(1)} ms of work a frame`,
  );
  await context.close();
}

try {
  for (const count of [1, 50, 200, 500]) await measure(count);
} finally {
  await browser.close();
  await stop();
}
