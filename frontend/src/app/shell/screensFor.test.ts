import { expect, it } from 'vitest';
import { profileOf } from '@/test/server';
import type { Profile } from '@/lib/session';
import { screensFor } from './screensFor';

it.each([
  ['Admin', 'push', '/admin/notifications'],
  ['Admin', 'UPC', '/admin/upceditor'],
  ['Admin', 'verticals', '/admin/upceditor?tab=1'],
  ['Admin', 'referral', '/admin/promotioncodes?tab=2'],
  ['Admin', 'refund', '/admin/orders?tab=2'],
  ['Shop', 'hand over', '/orders?tab=1'],
  ['Merchant', 'account', '/account-settings'],
  ['Shop', 'account settings', '/account-settings'],
  ['Merchant', 'Shops', '/merchant/shops'],
])('an %s who types %s is led to %s', (Role, query, to) => {
  const found = screensFor(profileOf({ Role }) as Profile, query);
  expect(found.map((screen) => screen.to)).toContain(to);
});

it("shows an Admin's tabs to nobody else", () => {
  expect(screensFor(profileOf({ Role: 'Merchant' }) as Profile, 'referral')).toEqual([]);
});
