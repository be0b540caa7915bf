import { Button, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { Alert } from '@/components/Alert';
import { StatusBadge } from '@/components/StatusBadge';
import type { Flag } from '@/lib/flag';
import { useAction } from '@/lib/hooks';
import { saveFile } from './calls';
import type { ImportCheck } from './types';

type Result = ImportCheck['Result'];

const banners: Record<Result, { tone: 'info' | 'warn' | 'bad'; title: string }> = {
  Success: { tone: 'info', title: 'Validation passed' },
  Warning: { tone: 'warn', title: 'Validation passed with warnings' },
  Failure: { tone: 'bad', title: 'Validation failed' },
};

const badges: Record<Result, Omit<Flag, 'label'>> = {
  Success: { tone: 'good', icon: IconCheck },
  Warning: { tone: 'warn', icon: IconAlertTriangle },
  Failure: { tone: 'bad', icon: IconX },
};

/** What the check of a workbook found, and the rows that it leaves out as a workbook. */
export function CheckResult({ check }: { check: ImportCheck }) {
  const { tone, title } = banners[check.Result];
  const save = useAction({ run: () => saveFile(check.Id) });
  return (
    <Stack>
      <Alert tone={tone} title={title}>
        {check.Result === 'Warning' && 'Rows with warnings will be discarded and not imported.'}
        {check.Result === 'Failure' && 'Correct the file, then choose it again.'}
      </Alert>
      <Table aria-label="Summary" verticalSpacing="xs">
        <Table.Tbody>
          {check.Summary.map(({ Result, Title, Details }) => (
            <Table.Tr key={Title}>
              <Table.Td w="7rem" style={{ verticalAlign: 'top' }}>
                <StatusBadge {...badges[Result]} label={Result} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {Title}
                {Details && (
                  <Text size="sm" c="dimmed">
                    {Details}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {check.Result !== 'Success' && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          loading={save.busy}
          onClick={() => save.go()}
          style={{ alignSelf: 'start' }}
        >
          Download the skipped rows with the reasons
        </Button>
      )}
    </Stack>
  );
}
