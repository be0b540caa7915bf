import { Alert, Button, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import type { Schemas } from '@/lib/api';
import { counted } from '@/lib/format';
import { platform } from '@/platform';

const shown = 5;

/** The skipped rows of a file, the reasons, and a file of these rows to correct and send again. */
export function LeftOut({ rows }: { rows: Schemas['ImportProblems'] }) {
  const { Count, Problems, Data, FileName } = rows;
  if (Count === 0) return null;
  const save = () =>
    void platform.saveFile(FileName, new Blob([Data], { type: 'text/csv;charset=utf-8' }));
  const named = Problems.slice(0, shown);
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${counted(Count, 'row was', 'rows were')} skipped`}
    >
      <List size="sm">
        {named.map(({ Row, Name, Problem }) => (
          <List.Item key={Row}>
            Row {Row}
            {Name && `, ${Name}`}: {Problem}
          </List.Item>
        ))}
      </List>
      {Count > named.length && <Text size="sm">And {Count - named.length} more.</Text>}
      <Button
        variant="default"
        size="xs"
        mt="sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={save}
      >
        Download these rows with the reasons
      </Button>
    </Alert>
  );
}
