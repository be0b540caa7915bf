import type { Profile } from '@/lib/session';
import { platform } from '@/platform';
import { computer } from '../computer';
import { navigationFor } from '../navigation';

interface Screen {
  label: string;
  to: string;
}

/** Screens that are not in the sidebar: tabs, and the entries of the user menu. */
const account: Screen = { label: 'Account settings', to: '/account-settings' };
const tabs: Screen[] = [
  { label: 'Product imports', to: '/admin/upceditor?tab=0' },
  { label: 'Verticals', to: '/admin/upceditor?tab=1' },
  { label: 'Categories', to: '/admin/upceditor?tab=2' },
  { label: 'Subcategories', to: '/admin/upceditor?tab=3' },
  { label: 'Used Codes', to: '/admin/promotioncodes?tab=0' },
  { label: 'Promo and Voucher Codes', to: '/admin/promotioncodes?tab=1' },
  { label: 'Referral Codes', to: '/admin/promotioncodes?tab=2' },
];

/**
 * screensFor returns the screens whose names contain the typed text; without text, those of the
 * sidebar.
 */
export function screensFor(profile: Profile, query: string): Screen[] {
  const named = [...navigationFor(profile), ...(platform.desktop ? computer : [])];
  if (!query) return named;
  const all = [...named, account, ...(profile.Role === 'Admin' ? tabs : [])];
  return all.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}
