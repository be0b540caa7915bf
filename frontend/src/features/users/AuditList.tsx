import { Group, Paper, Table, Text } from '@mantine/core';
import { formatDateTime } from '@/lib/format';
import type { AuditEntry } from './types';
import classes from './Users.module.css';
import { actionWords, changesOf, splitLabel } from './words';

/** The entries of one page: rows, or cards where that is too narrow. */
export function AuditList({ entries, wide }: { entries: AuditEntry[]; wide: boolean }) {
  if (!wide) {
    return (
      <ul className={classes['cards']}>
        {entries.map((entry) => (
          <Paper key={entry.Id} component="li" p="sm">
            <Group justify="space-between" gap="xs">
              <Text fw={550}>{actionWords(entry.Action)}</Text>
              <Text size="xs" c="dimmed">
                {formatDateTime(entry.At)}
              </Text>
            </Group>
            <Text size="sm" className={classes['name']}>
              {entry.TargetLabel}
            </Text>
            <Changes entry={entry} />
            <Text size="xs" c="dimmed" mt={4} className={classes['name']}>
              By {entry.Actor}
              {entry.Address && ` from ${entry.Address}`}
            </Text>
          </Paper>
        ))}
      </ul>
    );
  }
  return (
    <div className={classes['sheet']}>
      <Table className={classes['top']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">When</Table.Th>
            <Table.Th scope="col">Who</Table.Th>
            <Table.Th scope="col">Did what</Table.Th>
            <Table.Th scope="col">To whom or what</Table.Th>
            <Table.Th scope="col">Before and after</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.Id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(entry.At)}</Table.Td>
              <Table.Td className={classes['name']}>
                <Who label={entry.Actor} more={entry.Address} />
              </Table.Td>
              <Table.Td>{actionWords(entry.Action)}</Table.Td>
              <Table.Td className={classes['name']}>
                <Who label={entry.TargetLabel} more={entry.MerchantName} />
              </Table.Td>
              <Table.Td>
                <Changes entry={entry} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** A name, and below it the address and what else is known, small. */
function Who({ label, more }: { label: string; more: string }) {
  const { name, email } = splitLabel(label);
  return (
    <>
      {name}
      {[email, more].filter(Boolean).map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
    </>
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
