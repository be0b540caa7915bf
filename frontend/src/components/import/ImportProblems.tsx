import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveCSV, type Schemas } from '@/lib/api';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { Alert } from '../Alert';
import classes from './Import.module.css';

export type LeftOut = Schemas['ImportProblems'];

/** A file with the rows that are left out, besides the one that comes with them. */
export interface ProblemFile {
  label: string;
  save: () => Promise<void>;
}

interface Props {
  leftOut: LeftOut;
  files?: readonly ProblemFile[];
}

const first = 5;

/** The rows of a file that are left out: which column is wrong, why, and the rows as a file to correct. */
export function ImportProblems({ leftOut, files = [] }: Props) {
  const { Count, Problems, Data, FileName } = leftOut;
  const [all, setAll] = useState(false);
  if (Count === 0) return null;
  const shown = all ? Problems : Problems.slice(0, first);
  const more = Problems.length - shown.length;
  const unnamed = Count - new Set(Problems.map(({ Row }) => Row)).size;
  const own = {
    label: 'Download these rows with the reasons',
    save: () => saveCSV(FileName, Data),
  };
  return (
    <Stack gap="xs">
      <Alert tone="warn" title={`${counted(Count, 'row is', 'rows are')} left out`} />
      <div className={classes['problems']}>
        <Table aria-label="Rows that are left out" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              <Table.Th>Column</Table.Th>
              <Table.Th>Reason</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ Row, Name, Column, Problem }, index) => (
              <Table.Tr key={index}>
                <Table.Td className={classes['row']}>{Row}</Table.Td>
                <Table.Td className={classes['column']}>{Column}</Table.Td>
                <Table.Td className={classes['reason']}>
                  {Problem}
                  {Name && (
                    <Text size="xs" c="dimmed">
                      {Name}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {all && unnamed > 0 && (
        <Text size="sm">The file names {counted(unnamed, 'more row', 'more rows')}.</Text>
      )}
      <Group gap="xs">
        {more > 0 && (
          <Button variant="default" size="xs" onClick={() => setAll(true)}>
            Show {more} more
          </Button>
        )}
        {(Data ? [own, ...files] : files).map((file) => (
          <Download key={file.label} {...file} />
        ))}
      </Group>
    </Stack>
  );
}

function Download({ label, save }: ProblemFile): ReactNode {
  const action = useAction({ run: save });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={action.busy}
      onClick={() => action.go()}
    >
      {label}
    </Button>
  );
}
