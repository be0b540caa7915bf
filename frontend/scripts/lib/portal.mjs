// What the browser's figures share: the built server with demo data, orders that come in, and a browser.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

const root = new URL('../../../', import.meta.url).pathname;
const password = 'Demo-Portal-2026';

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Starts the server on a port with its own data folder; stop() ends it and removes the folder. */
export async function startPortal(port, ...flags) {
  const base = `http://127.0.0.1:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  chmodSync(data, 0o755); // the database may run as another user, and must be able to enter
  const server = spawn(
    process.env.PORTAL_E2E_SERVER ?? path.join(root, 'bin/portal-server'),
    ['--demo', '--demo-orders-every', '0', '--addr', `127.0.0.1:${port}`, '--data', data].concat(
      '--metrics-addr',
      '',
      flags,
    ),
    { stdio: 'ignore' },
  );
  const stopped = new Promise((done) => server.once('exit', done));
  const ready = async () => (await fetch(`${base}/readyz`).catch(() => undefined))?.ok;
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await pause(100);
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await stopped;
    rmSync(data, { recursive: true, force: true });
  };
  return { base, stop };
}

/** Sends an order to a shop through the intake and returns its id. */
export async function sendOrder(base, ShopId, number) {
  const order = {
    ShopId,
    ExternalOrderId: `bench-${number}`,
    CustomerFirstName: 'Ottoline',
    CustomerLastName: `Featherstonehaugh ${number}`,
    DeliveryAddressLine1: `${number} Upper Street`,
    DeliveryAddressCity: 'London',
    DeliveryAddressPostCode: 'N1 0PQ',
    Orderlines: [{ ProductTitle: 'Lantern', OrderLineQuantity: 2, OrderLineAmountPerUnit: 339 }],
  };
  const answer = await fetch(`${base}/api/intake/orders`, {
    method: 'POST',
    headers: { Authorization: 'Bearer demo-intake-key', 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
    signal: AbortSignal.timeout(120_000),
  });
  if (answer.status === 429) {
    await pause(500);
    return sendOrder(base, ShopId, number);
  }
  if (!answer.ok) throw new Error(`the intake answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).Result.Id;
}

/**
 * Measures how long the page's own thread has worked, in seconds, regardless of other load on
 * the machine.
 */
export async function worker(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value;
  };
}

/** A value below which that share of all lies. */
export const at = (all, share) =>
  all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) * share)];

/**
 * Calls work for each number below count, eight at once. It ends when all have ended, and fails
 * if one fails.
 */
export async function eightAtOnce(count, work) {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  const ends = await Promise.allSettled(Array.from({ length: 8 }, one));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

export const launch = (...args) =>
  chromium.launch({
    executablePath: process.env.PORTAL_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--no-first-run',
      ...args,
    ],
  });

export async function signIn(request, email) {
  const answer = await request.post('/api/portal/login', {
    data: { Email: email, Password: password },
  });
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`);
}
