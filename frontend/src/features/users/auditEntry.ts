import type { AuditEntry } from './types';

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
  'order.recovered': 'Resolved as delivered',
  'order.refunded': 'Resolved as refunded',
  'key.added': 'Intake key added',
  'key.revoked': 'Intake key revoked',
  'collect.placed': 'Courier order placed',
  'collect.cancelled': 'Courier order cancelled',
  'collect.marked': 'Courier order marked',
  'recipient.added': 'Address book entry added',
  'recipient.changed': 'Address book entry changed',
  'recipient.removed': 'Address book entry removed',
  'recipients.imported': 'Address book imported',
  'intake.retried': 'Intake entry retried',
  'intake.dismissed': 'Intake entry dismissed',
  'fee_rate.set': 'Agency fee rate set',
  'fee_rate.removed': 'Agency fee rate removed',
};

const kinds: Record<string, string> = {
  order: 'Order',
  key: 'Intake key',
  webhook_secret: 'Webhook secret',
  merchant: 'Merchant',
  promo_code: 'Promo code',
  collect: 'Courier order',
  recipient: 'Address book',
  IntakeEntry: 'Intake entry',
  fee_rate: 'Agency fee rate',
};

/** targetKind says what an entry is about, where its name alone does not. */
export const targetKind = (kind: string): string => kinds[kind] ?? '';

/** actionLabel says an action in words; one that is not known here is made readable. */
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

function text(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value);
}

/** What the label of somebody new says already. */
const inTheLabel = ['Email', 'FirstName', 'LastName', 'Status'];

const wordsOf = (name: string) =>
  name.charAt(0) + name.slice(1).replaceAll(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`);

/** changesOf lists what was one thing before and another after; ids stay out where a name says it. */
export function changesOf(entry: Pick<AuditEntry, 'Before' | 'After' | 'Action'>): Change[] {
  const { Before, After, Action } = entry;
  const names = [...new Set([...Object.keys(Before), ...Object.keys(After)])].sort();
  const made = Action === 'user.invited';
  return names
    .filter((name) => !(name.endsWith('Id') && names.includes(name.slice(0, -2))))
    .filter((name) => !(made && inTheLabel.includes(name)))
    .map((name) => ({
      name: wordsOf(name),
      before: text(Before[name]),
      after: text(After[name]),
    }))
    .map((change) =>
      change.name === 'Abilities'
        ? {
            ...change,
            before: change.before.replaceAll('_', ' '),
            after: change.after.replaceAll('_', ' '),
          }
        : change,
    );
}

/** splitLabel takes a person's name and address apart: Zara Lee <zara@example.org>. */
export function splitLabel(label: string): { name: string; email: string } {
  const match = /^(.+) <([^<>]+)>$/.exec(label);
  return { name: match?.[1] ?? label, email: match?.[2] ?? '' };
}
