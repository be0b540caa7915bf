import { Group, Text } from '@mantine/core';
import { listPage } from '@/components/list';
import { type AuditEntry, download } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { actionLabel, changesOf, splitLabel, targetKind } from './auditEntry';
import { audit } from './users';
import classes from './Users.module.css';

const actions = audit.reading('GET /api/audit/actions');

/** Who changed what, when and from where, and what it was before. */
export const auditList = listOf(audit, {
  label: (entry) => actionLabel(entry.Action),
  pageSize: 20,
  search: { label: 'Search the audit log', placeholder: 'Who, target, action' },
  sort: newestFirst,
  filters: [
    { kind: 'days', from: 'From', to: 'To', label: 'Date', open: true },
    { kind: 'text', field: 'Actor', label: 'Who', placeholder: 'Name or email' },
    {
      kind: 'several',
      field: 'Action',
      label: 'Action',
      options: actions.options((value) => ({ value, label: actionLabel(value) })),
    },
    { kind: 'text', field: 'Target', label: 'Target', placeholder: 'Name or email' },
  ],
  columns: [
    { label: 'When', sort: 'own', cell: (entry) => formatDateTime(entry.At), width: '8.5rem' },
    { label: 'Who', cell: (entry) => <Party label={entry.Actor} more={entry.Address} /> },
    { label: 'Action', cell: (entry) => actionLabel(entry.Action), width: '11rem' },
    {
      label: 'Target',
      cell: (entry) => <Party label={entry.TargetLabel} more={targetLine(entry)} />,
    },
    {
      label: 'Before and after',
      cell: (entry) => <Changes entry={entry} />,
      width: 'minmax(8rem, 1.4fr)',
    },
  ],
  card: AuditCard,
  file: ({ Filter = {}, Query = '' }) =>
    download('/api/audit/csv', 'audit.csv', { Filter, ...(Query && { Query }) }),
  empty: {
    none: { title: 'No changes yet', text: 'Every change by a person is recorded here.' },
    filtered: { title: 'Nothing matches', text: 'Try fewer words, or a longer range.' },
  },
});

const targetLine = ({ TargetKind, MerchantName }: AuditEntry) =>
  [targetKind(TargetKind), MerchantName].filter(Boolean).join(' · ');

function AuditCard({ row: entry }: { row: AuditEntry }) {
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={550}>{actionLabel(entry.Action)}</Text>
        <Text size="xs" c="dimmed">
          {formatDateTime(entry.At)}
        </Text>
      </Group>
      <Text size="sm" className={classes['name']}>
        {[targetKind(entry.TargetKind), entry.TargetLabel].filter(Boolean).join(' ')}
      </Text>
      <Changes entry={entry} />
      <Text size="xs" c="dimmed" mt={4} className={classes['name']}>
        By {entry.Actor}
        {entry.Address && ` from ${entry.Address}`}
      </Text>
    </>
  );
}

/** A name, and below it the email and what else is known, small. */
function Party({ label, more }: { label: string; more: string }) {
  const { name, email } = splitLabel(label);
  return (
    <span className={classes['name']}>
      {name}
      {[email, more].filter(Boolean).map((line) => (
        <Text key={line} component="span" display="block" size="xs" c="dimmed">
          {line}
        </Text>
      ))}
    </span>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <ul className={classes['changes']}>
      {changesOf(entry).map(({ name, before, after }) => (
        <li key={name}>
          {name}: {before && <del>{before}</del>}
          {before && ' → '}
          <ins>{after || 'none'}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The audit log. */
export const Component = listPage(auditList);
