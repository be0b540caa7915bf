import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

// Each checkout has a port of its own, so the tests of two can run at once.
const port = Number(
  process.env['PORTAL_E2E_PORT'] ??
    8100 +
      (createHash('sha256')
        .update(import.meta.dirname)
        .digest()[0] ?? 0),
);
const program = process.env['PORTAL_E2E_SERVER'] ?? '../../bin/portal-server';
const baseURL = process.env['PORTAL_E2E_URL'] ?? `http://127.0.0.1:${port}`;
// The shell without a window takes three quarters of the browser's processor time.
const shell = '/usr/bin/chromium-headless-shell';
const chromium =
  process.env['PORTAL_CHROMIUM'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
// The workers read this file too; only the first process creates the folder.
process.env['PORTAL_E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'portal-e2e-'));
const data = process.env['PORTAL_E2E_DATA'];
chmodSync(data, 0o755); // the database may run as another user, who must be able to enter

/** Tests against the real server with demo data, in the system's own Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 3, // tests wait more than they compute, so two processors can run three
  retries: process.env['CI'] ? 1 : 0, // a test that passes when retried is reported as flaky
  reporter: 'list',
  use: {
    baseURL,
    contextOptions: { reducedMotion: 'reduce' }, // to save the time of transitions
    locale: 'en-GB',
    timezoneId: 'Pacific/Auckland', // the screens show London time, whatever the browser's time zone
    // Tracing every test would cost a quarter of the time, so only retries are traced.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'desk',
      testIgnore: /phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: /phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  ...(!process.env['PORTAL_E2E_URL'] && {
    webServer: {
      // Its data was created for this run only and is removed once the server has stopped.
      command: `trap : TERM; ${program} --demo --demo-orders-every 0 --log-level warn --addr 127.0.0.1:${port} --data ${data} & wait; wait; rm -rf ${data}`,
      url: `${baseURL}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
});
