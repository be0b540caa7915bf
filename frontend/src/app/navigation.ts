import {
  IconArrowBackUp,
  IconBuildingStore,
  IconCategory,
  IconDeviceDesktop,
  IconFileInvoice,
  IconGauge,
  IconMapPin,
  IconPackage,
  IconPackages,
  IconTruckDelivery,
  IconUserCheck,
} from '@tabler/icons-react';
import { can, ordersPath, type Profile } from '@/lib/session';
import { desk, type Sign } from './desk';

/** The groups of the sidebar, in its order. */
export const navGroups = ['Orders', 'Courier bookings', 'Catalogue', 'Money', 'Platform'] as const;

export interface NavEntry {
  label: string;
  group?: (typeof navGroups)[number];
  to: string;
  icon: Sign;
  /** Paths that belong to the entry in addition to those below its own path. */
  also?: string[];
}

const dashboard: NavEntry = {
  label: 'Delivery Dashboard',
  group: 'Courier bookings',
  to: '/delivery-dashboard',
  icon: IconGauge,
};
const deliveries: NavEntry = {
  label: 'Delivery Orders',
  group: 'Courier bookings',
  to: '/delivery-orders',
  icon: IconTruckDelivery,
  also: ['/delivery-order', '/new-delivery-order', '/delivery-drafts', '/address-book'],
};
const returns = ({ Role }: Profile): NavEntry => ({
  label: 'Returns',
  group: 'Orders',
  to: Role === 'Shop' ? '/returns' : `/${Role.toLowerCase()}/returns`,
  icon: IconArrowBackUp,
});

const credits: NavEntry = {
  label: 'Credit History',
  group: 'Money',
  to: '/credits',
  icon: desk('IconClockDollar'),
};

const home: NavEntry = {
  label: 'Home',
  group: 'Orders',
  to: '/merchant/home',
  icon: desk('IconHome'),
};

const operations = {
  ...home,
  label: 'Operations',
  to: '/admin/operations',
  icon: desk('IconHeartbeat'),
};

const orders = (profile: Profile): NavEntry => ({
  label: 'Orders',
  group: 'Orders',
  to: ordersPath(profile.Role),
  icon: IconPackage,
});

const map = { ...dashboard, label: 'Map', to: '/courier-map', icon: IconMapPin };

const packing = { ...home, label: 'Packing board', to: '/packing-board', icon: IconPackages };

const insights = (area: string): NavEntry => ({
  label: 'Insights',
  group: 'Orders',
  to: `/${area}/insights`,
  icon: desk('IconChartBar'),
});

const catalogue = (label: string, to: string): NavEntry => ({
  label,
  group: 'Catalogue',
  to,
  icon: IconCategory,
});

const shops: NavEntry = {
  label: 'Shops',
  group: 'Platform',
  to: '/merchant/shops',
  icon: IconBuildingStore,
};

const invoices = (to: string): NavEntry => ({
  label: 'Invoices',
  group: 'Money',
  to,
  icon: IconFileInvoice,
});

const ofPlatform =
  (label: string, path: string, icon: Sign) =>
  (area: string): NavEntry => ({ label, group: 'Platform', to: `/${area}/${path}`, icon });

const securityLog = ofPlatform('Security log', 'security', desk('IconShieldLock'));
const users = ofPlatform('Users', 'users', desk('IconUsers'));
const intake = ofPlatform('Intake Inbox', 'intake', desk('IconInbox'));
const keys = ofPlatform('Intake Keys', 'keys', desk('IconKey'));
const webhooks = ofPlatform('Webhooks', 'webhooks', desk('IconWebhook'));

const devices = (to: string) => ({ ...shops, label: 'Devices', to, icon: IconDeviceDesktop });

const work = (to: string) => ({ ...shops, label: 'Work by person', to, icon: IconUserCheck });

const fees = (area: string): NavEntry => ({
  label: 'Agency Fees',
  group: 'Money',
  to: `${area}/agency-fee-summary`,
  icon: desk('IconPercentage'),
  also: [`${area}/statement`],
});

const payouts = (to: string): NavEntry => ({
  label: 'Payouts',
  group: 'Money',
  to,
  icon: desk('IconBuildingBank'),
});

const admin: NavEntry[] = [
  { ...shops, label: 'Merchants', to: '/admin/merchants', icon: desk('IconBuildings') },
  shops,
  invoices('/admin/invoices'),
  {
    ...catalogue('UPC Editor', '/admin/upceditor'),
    also: ['/admin/vertical', '/admin/category', '/admin/subcategory'],
  },
  {
    label: 'Promotion Codes',
    group: 'Catalogue',
    to: '/admin/promotioncodes',
    icon: desk('IconDiscount'),
  },
  {
    label: 'Push Notifications',
    group: 'Platform',
    to: '/admin/notifications',
    icon: desk('IconBell'),
  },
  {
    label: 'Subscriptions',
    group: 'Money',
    to: '/admin/subscriptions',
    icon: desk('IconCoins'),
    also: ['/admin/subscription'],
  },
  fees('/admin'),
  credits,
  payouts('/admin/payouts'),
  { ...payouts('/admin/bookkeeping'), label: 'Bookkeeping', icon: desk('IconReceiptTax') },
  { label: 'Approvals', group: 'Money', to: '/admin/approvals', icon: desk('IconChecks') },
  { label: 'Ledger', group: 'Money', to: '/admin/ledger', icon: desk('IconScale') },
  users('admin'),
  devices('/admin/devices'),
  intake('admin'),
  { ...intake('admin'), label: 'Web Shops', to: '/admin/web-shops' },
  keys('admin'),
  webhooks('admin'),
  { label: 'Audit', group: 'Platform', to: '/admin/audit', icon: desk('IconHistory') },
  { label: 'Operator', group: 'Platform', to: '/admin/operator', icon: desk('IconServer') },
  {
    label: 'Personal data',
    group: 'Platform',
    to: '/admin/personal-data',
    icon: desk('IconUserShield'),
  },
  securityLog('admin'),
];

const merchant: NavEntry[] = [
  shops,
  invoices('/invoices'),
  users('merchant'),
  devices('/merchant/devices'),
  work('/merchant/work'),
  securityLog('merchant'),
  intake('merchant'),
  { ...intake('merchant'), label: 'Web Shops', to: '/merchant/web-shops' },
  keys('merchant'),
  webhooks('merchant'),
  catalogue('Product Catalogue', '/merchant/productcatalog'),
  fees(''),
  { label: 'Subscription', group: 'Money', to: '/subscription', icon: desk('IconCoins') },
  credits,
  payouts('/payouts'),
  { ...payouts('/bookkeeping'), label: 'Bookkeeping', icon: desk('IconReceiptTax') },
  {
    ...payouts('/merchant/paymentsettings'),
    label: 'Payment Settings',
    icon: desk('IconCreditCard'),
  },
];

/**
 * navigationFor returns the role's route list as the sidebar shows it. If collection is
 * enabled, and for an Admin, the collection entries are inserted at the second position; a
 * collection-only shop also has invoices.
 */
export function navigationFor(profile: Profile): NavEntry[] {
  const mayCollect = can(profile, 'view_orders') && can(profile, 'cancel_collect_orders');
  const collect = mayCollect || profile.Role !== 'Shop' ? [dashboard, deliveries] : [];
  const money = can(profile, 'view_money') ? [invoices('/invoices')] : [];
  if (profile.IsCollectOnly)
    return [...collect, map, ...money, ...(profile.Role === 'Merchant' ? [users('merchant')] : [])];
  const rest = {
    Admin: admin,
    Merchant: merchant,
    Shop: [shops, devices('/devices'), work('/work'), catalogue('Products', '/shop/products')],
  }[profile.Role];
  const packs = profile.Role === 'Shop' && can(profile, 'view_qr_printable_section');
  return [
    ...{ Admin: [operations], Merchant: [home], Shop: [] }[profile.Role],
    orders(profile),
    ...(profile.IsCollectEnabled || profile.Role === 'Admin' ? collect : []),
    ...(packs ? [packing] : []),
    map,
    returns(profile),
    ...(profile.Role === 'Shop' ? [] : [insights(profile.Role.toLowerCase())]),
    ...rest.filter(({ to }) => !profile.Till || to !== '/work'),
  ];
}
