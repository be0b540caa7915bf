import { Group, Paper, Table, Text } from '@mantine/core';
import { formatDateTime } from '@/lib/format';
import type { AuditEntry } from './types';
import classes from './Users.module.css';
import { actionWords, changesOf } from './words';

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
                {entry.Actor}
                <Text size="xs" c="dimmed">
                  {entry.Address}
                </Text>
              </Table.Td>
              <Table.Td>{actionWords(entry.Action)}</Table.Td>
              <Table.Td className={classes['name']}>
                {entry.TargetLabel}
                <Text size="xs" c="dimmed">
                  {entry.MerchantName}
                </Text>
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
