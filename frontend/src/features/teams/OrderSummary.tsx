import { Divider, Group, Stack, Text } from '@mantine/core';
import { formatDateTime, money, whole } from '@/lib/format';
import type { ApprovalLink } from './types';

/** What was ordered, where it goes and what it costs. */
export function OrderSummary({ link }: { link: ApprovalLink }) {
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {[link.ShopName, `ordered ${formatDateTime(link.Created)}`, `to ${link.Address}`].join(
          ' · ',
        )}
      </Text>
      {link.Lines.map(({ Title, Quantity, Amount }, index) => (
        <Group key={index} justify="space-between" wrap="nowrap" align="start">
          <Text style={{ overflowWrap: 'anywhere' }}>
            {whole(Quantity)} × {Title}
          </Text>
          <Text>{money(Amount)}</Text>
        </Group>
      ))}
      <Divider />
      <Group justify="space-between">
        <Text fw={600}>Total</Text>
        <Text fw={600}>{money(link.TotalAmount)}</Text>
      </Group>
    </Stack>
  );
}
