import type { AuditEntry } from '@/lib/api';
import { counted, formatDate, formatDateTime, money } from '@/lib/format';
import { actions } from './auditActions';

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
  push_segment: 'Segment of customers',
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

/** actionLabel puts an action into words, and its undoing; one that is not known here is made readable. */
export function actionLabel(action: string): string {
  const known = actions[action];
  if (known) return known;
  const undone = action.replace(/_undone$/, '');
  if (undone !== action) return `Undone: ${actionLabel(undone)}`;
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
  Pence: asMoney,
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

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** text puts a value into words: London time, yes or no, lists with commas. */
function text(value: unknown): string {
  switch (typeof value) {
    case 'string':
      if (day.test(value)) return formatDate(value);
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
  Pence: 'Amount',
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
