import { expect, it } from 'vitest';
import type { Profile } from '@/lib/session';
import { profileOf } from '@/test/server';
import { navigationFor } from './navigation';

// A page waits for icons that are new, so one that is made each time would keep the next page from coming.
it.each(['Admin', 'Merchant', 'Shop'] as const)('shows the same icons each time: %s', (Role) => {
  const icons = () => navigationFor(profileOf({ Role }) as Profile).map(({ icon }) => icon);
  expect(icons().length).toBeGreaterThan(5);
  icons().forEach((icon, at) => expect(icon).toBe(icons()[at]));
});
