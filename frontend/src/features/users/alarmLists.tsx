import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconInfoCircle,
  IconListSearch,
  IconPencil,
} from '@tabler/icons-react';
import type { Flag } from '@/lib/flag';
import { counted, formatDateTime, whole } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import {
  type Alarm,
  alarms,
  countsOf,
  entriesOf,
  isAudited,
  type Pattern,
  patterns,
  severities,
  titleOf,
} from './alarms';

const flags: Record<Alarm['Severity'], Flag> = {
  High: { label: 'High', tone: 'bad', icon: IconAlertOctagon },
  Medium: { label: 'Medium', tone: 'warn', icon: IconAlertTriangle },
  Low: { label: 'Low', tone: 'quiet', icon: IconInfoCircle },
};

const seenText = ({ SeenAt, SeenBy }: Alarm) =>
  SeenAt ? `${SeenBy}, ${formatDateTime(SeenAt)}` : 'Nobody yet';

/** What was found in the security log, and who has seen to it. */
export const alarmList = listOf(alarms, {
  search: { label: 'Search alarms', placeholder: 'Who, address, what' },
  sort: newestFirst,
  filters: [
    { kind: 'yes', field: 'Open', label: 'Nobody has seen to' },
    { kind: 'several', field: 'Severity', label: 'Severity', options: asOptions(...severities) },
    { kind: 'days', from: 'From', to: 'To', label: 'Date', open: true },
  ],
  columns: [
    { label: 'When', sort: 'own', cell: ({ At }) => formatDateTime(At), width: '8.5rem' },
    {
      label: 'What happened',
      sort: 'Sentence',
      cell: ({ Sentence }) => Sentence,
      width: 'minmax(14rem, 4fr)',
    },
    { label: 'Seen by', sort: 'SeenBy', cell: seenText, width: 'minmax(8rem, 1fr)' },
  ],
  flags: {
    of: ({ Severity, SeenAt }) => [
      SeenAt ? { label: 'Seen', tone: 'good', icon: IconCheck } : flags[Severity],
    ],
    width: '6.5rem',
  },
  card: {
    text: ({ Pattern }) => titleOf(Pattern),
    detail: (alarm) =>
      `${formatDateTime(alarm.At)} · ${alarm.SeenAt ? `Seen by ${seenText(alarm)}` : 'Seen by nobody yet'}`,
  },
  rowActions: [
    {
      label: 'Show log entries',
      icon: IconListSearch,
      when: (alarm, { profile }) => !isAudited(alarm) || profile.Role === 'Admin',
      do: { to: entriesOf },
      reads: true,
    },
    {
      label: 'Mark as seen',
      icon: IconEye,
      when: ({ SeenAt }) => !SeenAt,
      do: { run: alarms.act('PUT /api/security-alarms/{id}/seen') },
      several: { done: 'marked as seen' },
      done: () => 'The alarm is marked as seen.',
    },
  ],
  empty: {
    none: {
      title: 'No alarms',
      text: 'The security log is looked through every minute. What you should look at is listed here, and mailed to you.',
    },
  },
});

const spans: Record<number, string> = { 1: 'a minute', 60: 'an hour', 1440: 'a day' };

const whenText = ({ Threshold, Minutes }: Pattern) =>
  `${whole(Threshold)} within ${spans[Minutes] ?? counted(Minutes, 'minute')}`;

/** When what is in the security log is an alarm. */
export const patternList = listOf(patterns, {
  sort: {
    start: 'asc',
    asc: 'Most severe first: show the least severe',
    desc: 'Least severe first: show the most severe',
  },
  filters: [
    { kind: 'several', field: 'Severity', label: 'Severity', options: asOptions(...severities) },
  ],
  columns: [
    { label: 'Pattern', cell: ({ Name }) => titleOf(Name), width: 'minmax(14rem, 1fr)' },
    { label: 'Counts', cell: ({ Name }) => countsOf(Name), width: 'minmax(14rem, 2fr)' },
    { label: 'Alarm at', sort: 'Threshold', cell: whenText, width: '11rem' },
  ],
  flags: {
    of: ({ Severity, Active }) => [
      Active ? flags[Severity] : { label: 'Off', tone: 'quiet', icon: IconEyeOff },
    ],
    width: '6.5rem',
  },
  card: { text: ({ Name }) => countsOf(Name), detail: whenText },
  rowActions: [{ label: 'Change', icon: IconPencil, do: { dialog: 'pattern' } }],
  empty: { none: { title: 'Nothing is looked for' } },
});
