import {
  type Icon,
  IconBell,
  IconBuildingStore,
  IconCategory,
  IconCoins,
  IconCreditCard,
  IconFileInvoice,
  IconGauge,
  IconPackage,
  IconReceiptPound,
  IconReceiptRefund,
  IconShieldLock,
  IconTicket,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { can, ordersPath, type Profile } from '@/lib/session';

export interface NavEntry {
  label: string;
  to: string;
  icon: Icon;
  /** Paths that belong to the entry besides the ones below its own. */
  also?: string[];
}

const dashboard: NavEntry = {
  label: 'Delivery Dashboard',
  to: '/delivery-dashboard',
  icon: IconGauge,
};
const deliveries: NavEntry = {
  label: 'Delivery Orders',
  to: '/delivery-orders',
  icon: IconTruckDelivery,
  also: ['/delivery-order', '/new-delivery-order'],
};
const shops: NavEntry = { label: 'Shops', to: '/merchant/shops', icon: IconBuildingStore };
const invoices: NavEntry = { label: 'Invoices', to: '/invoices', icon: IconFileInvoice };
const returns: NavEntry = { label: 'Returns', to: '/returns', icon: IconReceiptRefund };

const orders = (profile: Profile): NavEntry => ({
  label: 'Orders',
  to: ordersPath(profile.Role),
  icon: IconPackage,
});

const admin: NavEntry[] = [
  shops,
  {
    label: 'UPC Editor',
    to: '/admin/upceditor',
    icon: IconCategory,
    also: ['/admin/vertical', '/admin/category', '/admin/subcategory'],
  },
  { label: 'Promotion Codes', to: '/admin/promotioncodes', icon: IconTicket },
  { label: 'Push Notifications', to: '/admin/notifications', icon: IconBell },
  {
    label: 'Subscriptions',
    to: '/admin/subscriptions',
    icon: IconCoins,
    also: ['/admin/subscription'],
  },
  { label: 'Invoices', to: '/admin/invoices', icon: IconFileInvoice },
  { label: 'Agency Fee Summary', to: '/admin/agency-fee-summary', icon: IconReceiptPound },
];

const merchant: NavEntry[] = [
  shops,
  { label: 'Product Catalogue', to: '/merchant/productcatalog', icon: IconCategory },
  invoices,
  { label: 'Agency Fee Summary', to: '/agency-fee-summary', icon: IconReceiptPound },
  { label: 'Subscription', to: '/subscription', icon: IconCoins },
  { label: 'Privacy Policy', to: '/merchant/privacy-policy', icon: IconShieldLock },
  { label: 'Payment Settings', to: '/merchant/paymentsettings', icon: IconCreditCard },
];

/**
 * navigationFor is the role's route list as the sidebar shows it. The collection entries
 * stand second where collection is enabled; a collection-only shop has a list of its own.
 */
export function navigationFor(profile: Profile): NavEntry[] {
  const mayCollect = can(profile, 'view_orders') && can(profile, 'cancel_collect_orders');
  const collect = mayCollect || profile.Role === 'Admin' ? [dashboard, deliveries] : [];
  if (profile.IsCollectOnly) return [...collect, invoices, shops];
  const rest = { Admin: admin, Merchant: merchant, Shop: [returns, shops] }[profile.Role];
  const enabled = profile.IsCollectEnabled || profile.Role === 'Admin';
  return [orders(profile), ...(enabled ? collect : []), ...rest];
}

/** isCurrent says whether a path lies in an entry. */
export function isCurrent({ to, also = [] }: NavEntry, path: string): boolean {
  const here = path.toLowerCase();
  return [to, ...also].some((root) => here === root || here.startsWith(`${root}/`));
}
