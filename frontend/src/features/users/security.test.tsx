import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Schemas } from '@/lib/api';
import { openScreen, page, setUpScreens } from '@/test/screen';
import { routes } from './routes';

setUpScreens(() => import('./securityList'));

const entry = (part: Partial<Schemas['SecurityEntry']>): Schemas['SecurityEntry'] => ({
  Id: 1,
  At: '2026-07-01T09:30:00Z',
  Event: 'session.signed_in',
  Refused: false,
  Actor: 'Ada Smith <ada@example.org>',
  Target: 'Ada Smith <ada@example.org>',
  MerchantName: 'Hartley',
  Address: '203.0.113.7',
  Detail: '',
  Times: 1,
  ...part,
});

it('shows a Merchant who signed in and what was refused how often', async () => {
  await openScreen(routes, '/merchant/security', 'Merchant', {
    'POST /api/security-log/list': () =>
      page('Entries', [
        entry({}),
        entry({
          Id: 2,
          Event: 'access.refused',
          Refused: true,
          Target: '',
          Detail: 'NotAllowed, GET /api/users/1',
          Times: 3,
        }),
      ]),
  });
  expect(await screen.findByText('Signed in')).toBeVisible();
  expect(screen.getByText('Access refused (3 times)')).toBeVisible();
  expect(screen.getByText(/NotAllowed, GET/)).toBeVisible();
  expect(screen.getAllByText('Refused').length).toBeGreaterThan(0);
});
