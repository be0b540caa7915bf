import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Described {
  paths: Record<string, Record<string, { 'x-removal'?: string }>>;
}

const api = JSON.parse(
  readFileSync(join(process.cwd(), 'src/lib/api/openapi.json'), 'utf8'),
) as Described;

const marked = (how: string) =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation['x-removal'] === how)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );

/** Where the person is told, before, that what these operations remove is removed for good. */
const said: Record<string, string> = {
  'DELETE /api/merchant/shop/{id}/training-order': 'features/orders/detail/Notes.tsx',
  'DELETE /api/portal/passkeys/{id}': 'features/account/SecurityDialogs.tsx',
  'DELETE /api/test-orders': 'features/intake/testOrderList.tsx',
  'DELETE /api/tills/{id}': 'features/devices/tillLists.tsx',
  'POST /api/admin/operator/jobs/{id}/drop': 'features/operator/failedJobs.ts',
  'POST /api/admin/payouts/runs/{id}/cancel': 'features/payouts/runList.tsx',
  'POST /api/admin/personal-data/erase': 'features/operator/PersonalDataDialogs.tsx',
  'POST /api/archives/{id}/stop': 'features/fees/archiveList.tsx',
  'POST /api/keys/{id}/revoke': 'features/intake/keyList.tsx',
  'POST /api/portal/second-factor/remove': 'features/account/SecurityDialogs.tsx',
  'POST /api/portal/sessions/end-others': 'features/account/SecurityPage.tsx',
  'POST /api/portal/sessions/{id}/end': 'features/account/SecurityPage.tsx',
  'POST /api/users/{id}/reset-second-factor': 'features/users/userList.tsx',
  'POST /api/users/{id}/sign-out': 'features/users/userList.tsx',
  'PUT /api/admin/push-notifications/{id}/cancel': 'features/notifications/pushList.tsx',
};

it('says of every final removal that it cannot be undone', () => {
  expect(Object.keys(said).sort()).toEqual(marked('final').sort());
  for (const file of Object.values(said)) {
    expect(readFileSync(join('src', file), 'utf8').replace(/\s+/g, ' '), file).toMatch(
      /cannot be undone/,
    );
  }
});

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|schema\.d\.ts$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n');

// Only an action has a notice that offers to take it back.
it('removes by nothing but actions what can be taken back', () => {
  for (const operation of marked('undo')) {
    const [, path = ''] = operation.split(' ');
    expect(sources, operation).toContain(path);
    expect(sources, operation).not.toContain(`send: write('${operation}'`);
    expect(sources, operation).not.toContain(`call('${operation}'`);
  }
});
