import type { AuditEntry } from '@/lib/api';
import { counted, formatDateTime, money } from '@/lib/format';

const actions: Record<string, string> = {
  'user.invited': 'Invited',
  'user.changed': 'Changed',
  'user.deactivated': 'Deactivated',
  'user.reactivated': 'Reactivated',
  'user.invitation_resent': 'Invitation sent again',
  'user.password_reset': 'Password reset',
  'user.password_reset_link_made': 'Reset link made',
  'session.signed_in': 'Signed in',
  'session.sign_in_failed': 'Sign-in failed',
  'session.locked_out': 'Locked out',
  'session.signed_out': 'Signed out',
  'session.signed_out_everywhere': 'Signed out everywhere',
  'audit.exported': 'Audit log exported',
  'orders.exported': 'Orders exported',
  'promo_codes.exported': 'Promo codes exported',
  'promo_code.created': 'Promo code added',
  'promo_code.extended': 'Promo code extended',
  'promo_code.funding_changed': 'Promo code funding changed',
  'promo_code.deactivated': 'Promo code deactivated',
  'referral_code.created': 'Referral code issued',
  'referral_code.activated': 'Referral code reactivated',
  'referral_code.deactivated': 'Referral code deactivated',
  'referral_codes.exported': 'Referral codes exported',
  'used_codes.exported': 'Used codes exported',
  'push.created': 'Notification created',
  'push.cancelled': 'Notification cancelled',
  'push.exported': 'Notifications exported',
  'push.deliveries_exported': 'Notification devices exported',
  'subscriptions.exported': 'Subscriptions exported',
  'team_people.exported': 'Members and managers exported',
  'vertical.created': 'Vertical added',
  'category.created': 'Category added',
  'subcategory.created': 'Subcategory added',
  'variant.created': 'Product variant added',
  'variant.changed': 'Product variant changed',
  'variant.removed': 'Product variant removed',
  'products.exported': 'Product variants exported',
  'catalogue.import_queued': 'Product import queued',
  'catalogue.imported': 'Products imported',
  'catalogue.exported': 'Catalogue exported',
  'shop.created': 'Shop added',
  'shop.renamed': 'Shop renamed',
  'shop.address_changed': 'Shop address changed',
  'shop.manager_changed': 'Shop manager changed',
  'shop.email_changed': 'Shop email changed',
  'shop.phone_changed': 'Shop phone changed',
  'shop.hours_changed': 'Picking hours changed',
  'shop.image_added': 'Shop image added',
  'shop.image_removed': 'Shop image removed',
  'shop.images_ordered': 'Shop images reordered',
  'shops.exported': 'Shops exported',
  'merchant.basic_info_changed': 'Basic information changed',
  'merchant.address_changed': 'Head office address changed',
  'merchant.returns_policy_changed': 'Returns policy changed',
  'merchant.social_media_changed': 'Social media links changed',
  'merchant.logo_changed': 'Logo changed',
  'webhook_secret.added': 'Webhook secret added',
  'webhook_secret.removed': 'Webhook secret removed',
  'order.accepted': 'Order accepted',
  'order.rejected': 'Order rejected',
  'order.quantity_changed': 'Available quantity changed',
  'order.quantity_reset': 'Quantity reset',
  'order.packages_set': 'Number of packages set',
  'order.cancel_asked': 'Courier asked to cancel',
  'order.cancelled': 'Cancellation acknowledged',
  'order.take_back_asked': 'Order taken back, once its courier is called back',
  'order.taken_back': 'Order taken back to Open',
  'order.next_courier_asked': 'Another courier asked',
  'order.failure_acknowledged': 'Failure acknowledged',
  'shop.courier_plan_changed': 'Couriers of a shop changed',
  'merchant.courier_plan_changed': 'Couriers of a merchant changed',
  'order.recovered': 'Resolved as delivered',
  'order.refunded': 'Resolved as refunded',
  'key.added': 'Intake key added',
  'key.revoked': 'Intake key revoked',
  'collect.placed': 'Courier order placed',
  'collect.cancel_asked': 'Courier asked to cancel',
  'ledger.difference_accepted': 'Difference in the ledger accepted',
  'collect.cancelled': 'Courier order cancelled',
  'collect.failure_acknowledged': 'Failure acknowledged',
  'collect.next_courier_asked': 'Another courier asked',
  'collect.marked': 'Courier order marked',
  'collect.drafted_from_file': 'Courier orders drafted from a file',
  'collect.draft_removed': 'Draft courier order removed',
  'recipient.added': 'Address book entry added',
  'recipient.changed': 'Address book entry changed',
  'recipient.removed': 'Address book entry removed',
  'recipients.imported': 'Address book imported',
  'invoices.downloaded': 'Invoices downloaded',
  'invoices.one_pdf': 'Invoices downloaded as one PDF',
  'invoice_settings.changed': 'Invoice settings changed',
  'intake.retried': 'Intake entry retried',
  'intake.dismissed': 'Intake entry dismissed',
  'agency_fees.exported': 'Agency fees exported',
  'statement_documents.exported': 'Statement documents exported',
  'month.closed': 'Month closed',
  'month.closing_asked': 'Closing of a month asked for',
  'month.closing_withdrawn': 'Closing of a month withdrawn',
  'fee_rate.set': 'Agency fee rate set',
  'fee_rate.removed': 'Agency fee rate removed',
};

const kinds: Record<string, string> = {
  order: 'Order',
  key: 'Intake key',
  webhook_secret: 'Webhook secret',
  merchant: 'Merchant',
  promo_code: 'Promo code',
  vertical: 'Vertical',
  category: 'Category',
  subcategory: 'Subcategory',
  variant: 'Product variant',
  catalogue_import: 'Product import',
  referral_code: 'Referral code',
  push: 'Push notification',
  shop: 'Shop',
  merchant_subscription: 'Merchant’s subscription',
  shop_subscription: 'Shop’s subscription',
  pro_team: 'TK Pro organisation',
  collect: 'Courier order',
  recipient: 'Address book',
  IntakeEntry: 'Intake entry',
  fee_rate: 'Agency fee rate',
};

/** targetKind returns what an entry is about, where its name alone does not. */
export const targetKind = (kind: string): string => kinds[kind] ?? '';

/** actionLabel puts an action into words; one that is not known here is made readable. */
export function actionLabel(action: string): string {
  const known = actions[action];
  if (known) return known;
  const words = action.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export interface Change {
  name: string;
  before: string;
  after: string;
}

const longest = 200; // letters of a text that are shown

/** The plain text of a rich text, cut where it is long. */
function plain(html: string): string {
  const body = new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body;
  const words = (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}

const asMoney = (value: unknown) => (typeof value === 'number' && value ? money(value) : '');

/** States whose names read otherwise than they are written. */
const states: Record<string, string> = {
  PendingDelivery: 'Pending',
  DeliveredDelivery: 'Delivered',
  FailedDelivery: 'Failed',
  RejectedDelivery: 'Rejected',
  CancelledDelivery: 'Cancelled',
  AuthorizationRequired: 'Authorisation required',
  OpenPremium: 'Open concierge',
};
const asState = (value: unknown) => states[text(value)] ?? wordsOf(text(value));

const portalStatuses: Record<string, string> = {
  Pending: 'Open',
  Queued: 'Ready for collection',
  Archived: 'Archive',
};
const asParts = (value: unknown) => text(value).split(', ').filter(Boolean).join(', ');

/** How values are said whose name decides it; the others are said by their kind. */
const sayings: Record<string, (value: unknown) => string> = {
  Abilities: (value) => text(value).replaceAll('_', ' '),
  Address: asParts,
  Amount: asMoney,
  BrandColour: (value) => (value ? `#${text(value)}` : ''),
  Customers: (value) => (value ? text(value) : ''),
  Images: (value) => counted(text(value).split(' ').filter(Boolean).length, 'image'),
  LogoUrl: (value) => (value ? 'a picture' : ''),
  MinimumSpend: asMoney,
  PayAsYouGoPrice: asMoney,
  Percentage: (value) => (value ? `${text(value)}%` : ''),
  Policy: (value) => plain(text(value)),
  PremiumFee: asMoney,
  ReturnsWindow: (value) => (value ? counted(Number(value), 'calendar day') : ''),
  ShopPortalStatus: (value) => portalStatuses[text(value)] ?? text(value),
  State: asState,
  Status: asState,
  SubscriptionPrice: asMoney,
  Type: (value) => wordsOf(text(value)),
};

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** text puts a value into words: London time, yes or no, lists with commas. */
function text(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return moment.test(value) ? formatDateTime(value) : value;
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'object':
      if (Array.isArray(value)) return value.map(text).join(', ');
      return Object.entries(value ?? {})
        .map(([name, part]) => `${wordsOf(name)} ${text(part)}`)
        .join('; ');
    default:
      return '';
  }
}

const say = (name: string, value: unknown) => (sayings[name] ?? text)(value);

/** What the label of somebody new says already. */
const inTheLabel = ['Email', 'FirstName', 'LastName', 'Status'];

/** Names that are read otherwise than they are written. */
const labels: Record<string, string> = {
  Gtin: 'GTIN',
  ImageUrl: 'Image',
  LogoUrl: 'Logo',
  ScheduleDate: 'Sent at',
  OnBehalf: 'On behalf of a manager',
  ProOrderStatus: 'Approval',
  ShopPortalStatus: 'Portal status',
  WholeDelivery: 'Whole order',
};

/** wordsOf takes a written name apart; abbreviations stay: MinimumSpend, SKU. */
const wordsOf = (s: string) => s.replace(/(?<=[a-z])[A-Z](?=[a-z])/g, (c) => ` ${c.toLowerCase()}`);

/** changesOf lists what was one thing before and another after, in words; ids stay out where a name says it. */
export function changesOf(entry: Pick<AuditEntry, 'Before' | 'After' | 'Action'>): Change[] {
  const { Before, After, Action } = entry;
  const names = [...new Set([...Object.keys(Before), ...Object.keys(After)])].sort();
  const made = Action === 'user.invited';
  return names
    .filter((name) => !(name.endsWith('Id') && names.includes(name.slice(0, -2))))
    .filter((name) => !(made && inTheLabel.includes(name)))
    .map((name) => ({
      name: labels[name] ?? wordsOf(name),
      before: name in Before ? say(name, Before[name]) : '',
      after: name in After ? say(name, After[name]) : '',
    }))
    .filter(({ before, after }) => before !== after);
}

/** splitLabel takes a person's name and address apart: Zara Lee <zara@example.org>. */
export function splitLabel(label: string): { name: string; email: string } {
  const [, name = label, email = ''] = /^(.+) <([^<>]+)>$/.exec(label) ?? [];
  return { name, email };
}
