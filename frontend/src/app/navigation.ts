import {
  IconArrowBackUp,
  IconBell,
  IconBuildingBank,
  IconBuildings,
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconChecks,
  IconClockDollar,
  IconCoins,
  IconCreditCard,
  IconDeviceDesktop,
  IconDiscount,
  IconFileInvoice,
  IconGauge,
  IconHeartbeat,
  IconHistory,
  IconHome,
  IconInbox,
  IconKey,
  IconMapPin,
  IconPackage,
  IconPackages,
  IconPercentage,
  IconReceiptTax,
  IconScale,
  IconServer,
  IconShieldLock,
  IconTruckDelivery,
  IconUserCheck,
  IconUserShield,
  IconUsers,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import { can, ordersPath, type Profile } from '@/lib/session';

/** The groups of the sidebar, in its order. */
export const navGroups = ['Orders', 'Courier bookings', 'Catalogue', 'Money', 'Platform'] as const;

export interface NavEntry {
  label: string;
  group?: (typeof navGroups)[number];
  to: string;
  icon: Icon;
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
  icon: IconClockDollar,
};

const home: NavEntry = { label: 'Home', group: 'Orders', to: '/merchant/home', icon: IconHome };

const operations: NavEntry = {
  label: 'Operations',
  group: 'Orders',
  to: '/admin/operations',
  icon: IconHeartbeat,
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
  icon: IconChartBar,
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

const securityLog = (area: string): NavEntry => ({
  label: 'Security log',
  group: 'Platform',
  to: `/${area}/security`,
  icon: IconShieldLock,
});

const users = (area: string): NavEntry => ({
  label: 'Users',
  group: 'Platform',
  to: `/${area}/users`,
  icon: IconUsers,
});

const intake = (area: string): NavEntry => ({
  label: 'Intake Inbox',
  group: 'Platform',
  to: `/${area}/intake`,
  icon: IconInbox,
});

const keys = (area: string): NavEntry => ({
  label: 'Intake Keys',
  group: 'Platform',
  to: `/${area}/keys`,
  icon: IconKey,
});

const webhooks = (area: string): NavEntry => ({
  label: 'Webhooks',
  group: 'Platform',
  to: `/${area}/webhooks`,
  icon: IconWebhook,
});

const devices = (to: string) => ({ ...shops, label: 'Devices', to, icon: IconDeviceDesktop });

const work = (to: string) => ({ ...shops, label: 'Work by person', to, icon: IconUserCheck });

const fees = (area: string): NavEntry => ({
  label: 'Agency Fees',
  group: 'Money',
  to: `${area}/agency-fee-summary`,
  icon: IconPercentage,
  also: [`${area}/statement`],
});

const payouts = (to: string): NavEntry => ({
  label: 'Payouts',
  group: 'Money',
  to,
  icon: IconBuildingBank,
});

const admin: NavEntry[] = [
  { ...shops, label: 'Merchants', to: '/admin/merchants', icon: IconBuildings },
  shops,
  invoices('/admin/invoices'),
  {
    ...catalogue('UPC Editor', '/admin/upceditor'),
    also: ['/admin/vertical', '/admin/category', '/admin/subcategory'],
  },
  { label: 'Promotion Codes', group: 'Catalogue', to: '/admin/promotioncodes', icon: IconDiscount },
  { label: 'Push Notifications', group: 'Platform', to: '/admin/notifications', icon: IconBell },
  {
    label: 'Subscriptions',
    group: 'Money',
    to: '/admin/subscriptions',
    icon: IconCoins,
    also: ['/admin/subscription'],
  },
  fees('/admin'),
  credits,
  payouts('/admin/payouts'),
  { ...payouts('/admin/bookkeeping'), label: 'Bookkeeping', icon: IconReceiptTax },
  { label: 'Approvals', group: 'Money', to: '/admin/approvals', icon: IconChecks },
  { label: 'Ledger', group: 'Money', to: '/admin/ledger', icon: IconScale },
  users('admin'),
  devices('/admin/devices'),
  intake('admin'),
  { ...intake('admin'), label: 'Web Shops', to: '/admin/web-shops' },
  keys('admin'),
  webhooks('admin'),
  { label: 'Audit', group: 'Platform', to: '/admin/audit', icon: IconHistory },
  { label: 'Operator', group: 'Platform', to: '/admin/operator', icon: IconServer },
  { label: 'Personal data', group: 'Platform', to: '/admin/personal-data', icon: IconUserShield },
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
  { label: 'Subscription', group: 'Money', to: '/subscription', icon: IconCoins },
  credits,
  payouts('/payouts'),
  { ...payouts('/bookkeeping'), label: 'Bookkeeping', icon: IconReceiptTax },
  { ...payouts('/merchant/paymentsettings'), label: 'Payment Settings', icon: IconCreditCard },
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
