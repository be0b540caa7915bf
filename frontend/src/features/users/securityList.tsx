import { Group, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { Schemas } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { formatDateTime } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { actionLabel } from './auditEntry';
import { alarmOptions } from './alarms';
import { securityLog } from './users';
import classes from './Users.module.css';

type Entry = Schemas['SecurityEntry'];

const refused: Flag = { label: 'Refused', tone: 'bad', icon: IconBan };

const whatOf = ({ Event, Times }: Entry) =>
  actionLabel(Event) + (Times > 1 ? ` (${Times} times)` : '');

const aboutOf = ({ Actor, Target, Detail }: Entry) =>
  [Target !== Actor && Target, Detail].filter(Boolean).join(' · ');

/** Who signed in, from where, what was refused, and what else concerned access. */
export const securityList = listOf(securityLog, {
  label: whatOf,
  pageSize: 20,
  search: { label: 'Search the security log', placeholder: 'Who, address, event' },
  sort: newestFirst,
  filters: [
    { kind: 'days', from: 'From', to: 'To', label: 'Date', open: true },
    { kind: 'yes', field: 'Refused', label: 'Refusals and failures alone' },
    { kind: 'one', field: 'Alarm', label: 'Alarm', options: alarmOptions },
  ],
  columns: [
    { label: 'When', sort: 'own', cell: ({ At }) => formatDateTime(At), width: '8.5rem' },
    { label: 'Who', cell: ({ Actor }) => Actor },
    { label: 'Event', cell: whatOf, width: 'minmax(9rem, 0.8fr)' },
    { label: 'About', cell: aboutOf },
    { label: 'From', cell: ({ Address }) => Address, width: '9rem' },
  ],
  flags: { of: ({ Refused }) => [Refused && refused], width: '6rem' },
  card: EntryCard,
  empty: {
    none: { title: 'Nothing yet', text: 'Sign-ins, refusals and exports are recorded here.' },
    filtered: { title: 'Nothing matches', text: 'Try fewer words, or a longer range.' },
  },
});

function EntryCard({ row: entry }: { row: Entry }) {
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={550}>{whatOf(entry)}</Text>
        {entry.Refused && <StatusBadge {...refused} />}
      </Group>
      <Text size="sm" className={classes['name']}>
        {entry.Actor}
      </Text>
      <Text size="xs" c="dimmed" className={classes['name']}>
        {[formatDateTime(entry.At), entry.Address && `from ${entry.Address}`, aboutOf(entry)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}
