import { Button, Switch, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Panel } from '@/components/Panel';
import { money, whole } from '@/lib/format';
import { saveCSV } from '@/lib/api';
import { csvOf } from './csv';

export interface ChartColumn<T> {
  label: string;
  of: (row: T) => string | number;
  /** Whether a number is pence. */
  money?: boolean;
}

interface Props<T> {
  title: string;
  /** What the chart shows, in a sentence. */
  finding: string;
  rows: readonly T[];
  columns: readonly ChartColumn<T>[];
  /** The name of the file, without its ending. */
  file: string;
  aside?: ReactNode;
  /** The chart. A screen reader reads the sentence and the table instead. */
  children: ReactNode;
}

const shown = (value: string | number, isMoney: boolean | undefined) => {
  if (typeof value === 'string') return value;
  return isMoney ? money(value) : whole(value);
};

/** A chart with its finding, which can also be read as a table and saved as CSV. */
export function ChartPanel<T>({ title, finding, rows, columns, file, aside, children }: Props<T>) {
  const [asTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      finding={finding}
      aside={
        rows.length > 0 && (
          <>
            {aside}
            <Switch
              size="xs"
              label="Table"
              aria-label={`${title} as a table`}
              checked={asTable}
              onChange={(event) => setTable(event.currentTarget.checked)}
            />
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Export CSV of ${title}`}
              onClick={() => void saveCSV(`${file}.csv`, csvOf(rows, columns))}
            >
              CSV
            </Button>
          </>
        )
      }
    >
      {asTable ? <Rows rows={rows} columns={columns} /> : rows.length > 0 && children}
    </Panel>
  );
}

function Rows<T>({ rows, columns }: Pick<Props<T>, 'rows' | 'columns'>) {
  return (
    <Table.ScrollContainer minWidth={280} mah={260}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label }, i) => (
              <Table.Th key={label} ta={i === 0 ? 'left' : 'right'}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={at}>
              {columns.map(({ label, of, money: isMoney }, i) => (
                <Table.Td key={label} ta={i === 0 ? 'left' : 'right'}>
                  {shown(of(row), isMoney)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
