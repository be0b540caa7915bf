import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ShopSubscription } from '@/lib/api';
import { render } from '@/test/render';
import { ShopRows } from './ShopRows';

const shopOf = (ShopName: string, change: Partial<ShopSubscription>): ShopSubscription => ({
  ShopId: ShopName,
  ShopName,
  HasCredits: false,
  HasActiveShopSubscription: false,
  SubscriptionCreditsRemaining: 0,
  TrancheCreditsRemaining: 0,
  CreditsToApprove: 0,
  SubscriptionStartDate: null,
  SubscriptionExpiryDate: null,
  PremiumEnabled: true,
  PremiumOnly: false,
  ...change,
});

const merchant = {
  MerchantId: 'm1',
  MerchantName: 'Hartley',
  HasActiveSubscription: true,
  SubscriptionPrice: 4000,
  SubscriptionNumberOfCredits: 20,
  PayAsYouGoPrice: 250,
  PremiumFee: 1500,
};

it('distinguishes a shop without a subscription from one with a suspended subscription', async () => {
  const month = { SubscriptionStartDate: '2026-11-01T00:00:00Z' };
  const shops = [
    shopOf('Soho', { ...month, HasActiveShopSubscription: true }),
    shopOf('Borough', month),
    shopOf('Camden', {}),
  ];
  render(<ShopRows shops={shops} merchant={merchant} readOnly />);
  for (const [name, badge] of [
    ['Soho', 'Active'],
    ['Borough', 'Suspended'],
    ['Camden', 'No subscription'],
  ] as const)
    expect(within(await screen.findByRole('group', { name })).getByText(badge)).toBeVisible();
});

it('says that a charge waits for another Admin, where an Admin finds the request', () => {
  const shops = [shopOf('Soho', { CreditsToApprove: 5000 })];
  render(<ShopRows shops={shops} merchant={merchant} readOnly={false} />);
  const text = 'A charge for 5,000 credits waits for approval by another Admin';
  expect(screen.getByRole('link', { name: text })).toHaveAttribute(
    'href',
    '/admin/approvals?state=Waiting',
  );
});
