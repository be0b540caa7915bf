import type { Profile } from '@/lib/session';
import { platform } from '@/platform';
import { computer } from '../computer';
import { navigationFor } from '../navigation';

interface Screen {
  label: string;
  to: string;
}

/** Screens that are not in the sidebar: tabs, and the entries of the user menu. */
const account: Screen[] = [
  { label: 'Account settings', to: '/account-settings' },
  { label: 'Sign-in and security: password, email, devices', to: '/account-security' },
];
const tabs: Screen[] = [
  { label: 'Product imports', to: '/admin/upceditor?tab=0' },
  { label: 'Verticals', to: '/admin/upceditor?tab=1' },
  { label: 'Categories', to: '/admin/upceditor?tab=2' },
  { label: 'Subcategories', to: '/admin/upceditor?tab=3' },
  { label: 'Used Codes', to: '/admin/promotioncodes?tab=0' },
  { label: 'Promo and Voucher Codes', to: '/admin/promotioncodes?tab=1' },
  { label: 'Referral Codes', to: '/admin/promotioncodes?tab=2' },
];

const practise = 'Practise with a training order';

/** What is done on a screen, so that it is found by its verb: "refund", "pack". */
const actions: Partial<Record<Profile['Role'], Screen[]>> = {
  Admin: [
    { label: 'Refund or resolve a failed order', to: '/admin/orders?tab=2' },
    { label: 'Refund a delivered order', to: '/admin/orders?tab=3' },
    { label: 'Book a courier for a return', to: '/admin/returns?tab=1' },
    { label: 'Single sign-on: approve domains', to: '/admin/single-sign-on' },
  ],
  Merchant: [
    { label: practise, to: '/merchant/orders?dialog=training' },
    { label: 'Single sign-on with your company’s accounts', to: '/merchant/single-sign-on' },
  ],
  Shop: [
    { label: practise, to: '/orders?dialog=training' },
    { label: 'Accept or reject orders', to: '/orders?tab=0' },
    { label: 'Pack orders, print labels and hand over', to: '/orders?tab=1' },
    { label: 'Inspect returns and refund them', to: '/returns?tab=2' },
  ],
};

/**
 * screensFor returns the screens whose names contain the typed text; without text, those of the
 * sidebar.
 */
export function screensFor(profile: Profile, query: string): Screen[] {
  const named = [...navigationFor(profile), ...(platform.desktop ? computer : [])];
  if (!query) return named;
  const delivers = profile.IsCollectOnly ? [] : (actions[profile.Role] ?? []);
  const all = [
    ...named,
    ...(profile.Till ? [] : account),
    ...(profile.Role === 'Admin' ? tabs : []),
    ...delivers,
  ];
  return all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}
