import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { counted, whole } from '@/lib/format';

/** What the check of a CSV list found. */
export interface CheckedList {
  Rows: number;
  Accepted: number;
  LeftOut: number;
  Problems: { Row: number; CustomerId: string; Problem: string }[];
}

const shown = 5;

/** Whom a list of customers notifies, and which of its rows are left out. */
export function CustomerListCheck({ check }: { check: CheckedList }) {
  const { Rows, Accepted, LeftOut, Problems } = check;
  const title = `${whole(Accepted)} of ${counted(Rows, 'row')} can be notified`;
  if (LeftOut === 0) return <Alert color="green" icon={<IconCheck aria-hidden />} title={title} />;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <List size="sm">
        {Problems.slice(0, shown).map(({ Row, CustomerId, Problem }) => (
          <List.Item key={Row}>
            Row {Row}
            {CustomerId && `, ${CustomerId}`}: {Problem}
          </List.Item>
        ))}
      </List>
      {LeftOut > shown && (
        <Text size="sm" mt={4}>
          {counted(LeftOut - Math.min(shown, Problems.length), 'more row is', 'more rows are')} left
          out.
        </Text>
      )}
    </Alert>
  );
}
