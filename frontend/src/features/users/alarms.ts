import type { Schemas } from '@/lib/api';
import { asOptions as asChoices } from '@/lib/list';
import { type Form, isWhole, mandatory } from '@/lib/form';
import { call } from '@/lib/api';
import { londonDay } from '@/lib/format';
import { resource } from '@/lib/resource';
import { audit } from './users';

export type Alarm = Schemas['SecurityAlarm'];
export type Pattern = Schemas['SecurityPattern'];

export const severities: Alarm['Severity'][] = ['High', 'Medium', 'Low'];

/** What the server looks for in the security log, by the names of the patterns. */
const looks: Record<string, readonly [title: string, counts: string]> = {
  Spraying: ['One password, many accounts', 'Accounts to which sign-ins from one address failed'],
  GuessedEverywhere: ['Guessing from many addresses', 'Failed sign-ins to all accounts'],
  FailuresThenSuccess: ['Guessed password', 'Failed sign-ins to an account before one succeeded'],
  CodesRefused: ['Second factor refused', 'Wrong codes or passkeys for an account'],
  RecoveryCodeUsed: ['Recovery code used', 'Recovery codes of a person'],
  ChangeFromNewPlace: [
    'Change from a new network',
    'Sign-ins of a person from a new network, followed by a change of keys, roles, sign-in or bank details',
  ],
  AccessRefused: ['Access refused', 'Requests of a person or a key that were refused'],
  SignaturesRefused: ['Wrong signatures', 'Orders from one address with a wrong signature'],
  ManyExports: ['Many exports', 'Files that a person exported'],
  LargeExports: ['Large exports', 'Rows that a person exported'],
  SeenAtNight: [
    'Seen as a merchant at night',
    'Times that an Admin saw as a merchant or a shop at a weekend, before 07:00 or after 20:00',
  ],
  ManyRemovals: [
    'Many removals',
    'Records that a person removed, archived, deactivated or revoked',
  ],
  PinsRefused: ['PINs tried', 'Wrong PINs at a till'],
};

export const titleOf = (name: string) => looks[name]?.[0] ?? name;
export const countsOf = (name: string) => looks[name]?.[1] ?? '';

/** What was found in the security log. */
export const alarms = resource({
  name: 'security-alarms',
  title: 'Alarms',
  noun: ['alarm', 'alarms'],
  list: 'POST /api/security-alarms/list',
  rows: 'Alarms',
  label: ({ Sentence }) => Sentence,
  live: { types: ['Alarm'], arrivals: ['Alarm'] },
});

const mostAlarms = 100;

/** The newest alarms, to read the log by. */
export const alarmOptions = {
  key: [...alarms.key, 'options'],
  load: async (signal: AbortSignal) => {
    const page = { OrderBy: 'desc', Page: 1, Size: mostAlarms };
    const { Alarms } = await call('POST /api/security-alarms/list', page, { rest: 'body', signal });
    return Alarms.map(({ Id, Sentence }) => ({ value: Id, label: Sentence }));
  },
};

/** Removals are in the audit log, which Admins read, everything else that an alarm is made of in the security log. */
export const isAudited = ({ Pattern }: Alarm) => Pattern === 'ManyRemovals';

/** entriesOf is where the entries are read that an alarm was made of, from the page of alarms. */
export function entriesOf(alarm: Alarm): string {
  const { Id, Subject, Began, At } = alarm;
  if (!isAudited(alarm)) return `?alarm=${Id}`;
  const days = { from: londonDay(Began), to: londonDay(At), actor: Subject };
  return `/admin/audit?${new URLSearchParams(days).toString()}`;
}

/** What is looked for, which an Admin changes. */
export const patterns = resource({
  name: 'security-patterns',
  changes: [audit],
  title: 'What is looked for',
  noun: ['pattern', 'patterns'],
  list: 'POST /api/security-patterns/list',
  rows: 'Patterns',
  one: 'GET /api/security-patterns/{id}',
  id: ({ Name }) => Name,
  label: ({ Name }) => titleOf(Name),
});

interface PatternDraft {
  Threshold: string;
  Minutes: string;
  Severity: string;
  Active: string;
}

/** When a pattern is an alarm. */
export const patternForm: Form<
  PatternDraft,
  Omit<Pattern, 'Name' | 'Severity'> & { Id: string; Severity: Alarm['Severity'] },
  Pattern,
  Pattern
> = {
  name: 'security-pattern.change',
  title: ({ Name }) => titleOf(Name),
  action: 'Save',
  fields: {
    Active: { label: 'Look for it', options: asChoices('Yes', 'No') },
    Threshold: { label: 'How many', kind: 'whole', half: true },
    Minutes: { label: 'Within minutes', kind: 'whole', half: true },
    Severity: { label: 'Severity', options: asChoices(...severities) },
  },
  start: ({ Threshold, Minutes, Severity, Active }) => ({
    Threshold: String(Threshold),
    Minutes: String(Minutes),
    Severity,
    Active: Active ? 'Yes' : 'No',
  }),
  rules: {
    Threshold: [mandatory, isWhole(1, 1_000_000)],
    Minutes: [mandatory, isWhole(1, 1440)],
  },
  body: ({ Threshold, Minutes, Severity, Active }, { Name }) => ({
    Id: Name,
    Severity: severities.find((one) => one === Severity) ?? 'High',
    Active: Active === 'Yes',
    Threshold: Number(Threshold),
    Minutes: Number(Minutes),
  }),
  send: patterns.write('PUT /api/security-patterns/{id}'),
  done: ({ Name }) => `${titleOf(Name)} was changed.`,
};
