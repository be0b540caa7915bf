import type { AuditEntry } from './types';

const actions: Record<string, string> = {
  'user.invited': 'Invited',
  'user.changed': 'Changed',
  'user.deactivated': 'Deactivated',
  'user.reactivated': 'Reactivated',
  'user.invitation_resent': 'Invitation sent again',
  'audit.exported': 'Audit log exported',
};

/** actionWords says an action in words; one that is not known here is made readable. */
export function actionWords(action: string): string {
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

/** changesOf lists what was one thing before and another after; ids stay out where a name says it. */
export function changesOf({ Before, After }: Pick<AuditEntry, 'Before' | 'After'>): Change[] {
  const names = [...new Set([...Object.keys(Before), ...Object.keys(After)])].sort();
  return names
    .filter((name) => !(name.endsWith('Id') && names.includes(name.slice(0, -2))))
    .map((name) => ({
      name: name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
      before: text(Before[name]),
      after: text(After[name]),
    }));
}
