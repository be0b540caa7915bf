import { Paper, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { money } from '@/lib/format';

interface Sum {
  key: string;
  label: ReactNode;
  /** What the columns before the last hold. */
  parts: string[];
  total: string;
}

interface Props {
  /** Names the section and heads its first column. */
  title: string;
  parts: string[];
  total: string;
  rows: Sum[];
  /** The sum of all rows. */
  foot?: Sum;
  children?: ReactNode;
}

/** A table of sums. On a phone each row shows its total, and the columns before it as a line below. */
export function SumTable({ title, parts, total, rows, foot, children }: Props) {
  const line = (sum: Sum, Cell: typeof Table.Td | typeof Table.Th) => (
    <Table.Tr key={sum.key}>
      <Cell>
        {sum.label}
        <Text size="xs" c="dimmed" fw={400} hiddenFrom="sm">
          {sum.parts.map(
            (text, at) =>
              text !== '' &&
              text !== money(0) && (
                <Text key={parts[at]} span inherit mr="sm" display="inline-block">
                  {parts[at]} {text}
                </Text>
              ),
          )}
        </Text>
      </Cell>
      {sum.parts.map((text, at) => (
        <Cell key={parts[at]} ta="right" visibleFrom="sm">
          {text}
        </Cell>
      ))}
      <Cell ta="right">{sum.total}</Cell>
    </Table.Tr>
  );
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            {parts.map((part) => (
              <Table.Th key={part} ta="right" visibleFrom="sm">
                {part}
              </Table.Th>
            ))}
            <Table.Th ta="right">{total}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows.map((row) => line(row, Table.Td))}</Table.Tbody>
        {foot && <Table.Tfoot>{line(foot, Table.Th)}</Table.Tfoot>}
      </Table>
      {children}
    </Paper>
  );
}
