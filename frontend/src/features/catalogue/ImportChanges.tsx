import { Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { QueryBoundary } from '@/components/QueryBoundary';
import { QueryDialog } from '@/components/QueryDialog';
import { PanelSkeleton } from '@/components/Skeletons';
import type { Schemas } from '@/lib/api';
import { whole } from '@/lib/format';
import { importCheck, importRows } from './calls';
import type { productImportRows } from './products';

type Change = 'Add' | 'Change' | 'Leave' | 'Kept';
type Row = Schemas['ImportRow'];

interface Props {
  /** How the rows are read: of the universal catalogue unless given. */
  read?: typeof importRows | typeof productImportRows;
  id: string;
  /** How many of each; kinds with 0 are not offered, an empty text is an unknown number. */
  counts: Partial<Record<Change, number | ''>>;
}

const words: Record<Change, string> = {
  Add: 'Added',
  Change: 'Changed',
  Leave: 'As they are',
  Kept: 'Not undone',
};
const pageSize = 100;

/** What an import does to each product: before and after, a hundred rows at a time. */
export function ImportChanges({ read: calls = importRows, id, counts }: Props) {
  const offered = (['Change', 'Add', 'Leave', 'Kept'] as const).filter(
    (kind) => counts[kind] || counts[kind] === '',
  );
  const [chosen, setChosen] = useState<Change>();
  const [starts, setStarts] = useState([0]);
  const change = chosen ?? offered[0];
  const rows = calls.useRead(
    { Id: id, Change: change ?? 'Add', After: starts.at(-1) ?? 0 },
    { enabled: change !== undefined, keep: true },
  );
  if (change === undefined) return null;
  const read = rows.data ?? [];
  return (
    <Stack gap="xs">
      <SegmentedControl
        aria-label="What the import does"
        data={offered.map((kind) => ({
          value: kind,
          label: `${words[kind]} ${counts[kind] && whole(counts[kind])}`.trim(),
        }))}
        value={change}
        onChange={(kind) => {
          setChosen(kind);
          setStarts([0]);
        }}
      />
      <QueryBoundary query={rows} skeleton={<PanelSkeleton count={4} />}>
        {(all) => <ChangedRows rows={all} />}
      </QueryBoundary>
      {(starts.length > 1 || read.length === pageSize) && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={starts.length === 1}
            onClick={() => setStarts(starts.slice(0, -1))}
          >
            Previous rows
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={read.length < pageSize}
            onClick={() => setStarts([...starts, read.at(-1)?.Row ?? 0])}
          >
            Next rows
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** Rows of a file with what each changes, before and after. */
export function ChangedRows({ rows }: { rows: readonly Row[] }) {
  return (
    <Table aria-label="Products of the import" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="4rem">Row</Table.Th>
          <Table.Th>Product</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ Row, Name, Gtin, Fields, Kept }) => (
          <Table.Tr key={Row}>
            <Table.Td style={{ verticalAlign: 'top' }}>{Row}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {Name || Gtin}
              {Kept && <Text size="sm">{Kept}</Text>}
              {Fields.map(({ Field, Before, After }) => (
                <Text key={Field} size="sm" c="dimmed">
                  {Field}: {Before && <del>{Before}</del>} {After ? <ins>{After}</ins> : 'nothing'}
                </Text>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface DialogProps {
  of: string;
  onClose: () => void;
}

/** What a past import did, and what undoing it left. */
export function ImportChangesDialog({ of, onClose }: DialogProps) {
  const check = importCheck.useRead({ Id: of });
  return (
    <QueryDialog
      title={check.data?.FileName ?? 'Changes'}
      size={560}
      fill
      query={check}
      lines={5}
      onClose={onClose}
    >
      {({ Adds, Changes, Kept, Undone }) => (
        <ImportChanges id={of} counts={Undone ? { Kept } : { Add: Adds, Change: Changes }} />
      )}
    </QueryDialog>
  );
}
