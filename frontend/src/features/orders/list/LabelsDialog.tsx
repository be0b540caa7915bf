import { Button, Group, Modal, NumberInput, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '@/lib/format';
import { useReturnFocus } from '@/lib/hooks';
import type { Order } from '../types';

interface Props {
  /** Those that were never asked about; the others have their packages already. */
  orders: Order[];
  busy: boolean;
  onClose: () => void;
  /** Gets the number of packages by the order's id. */
  onConfirm: (counts: ReadonlyMap<string, number>) => void;
}

/** Asks how many packages each of several orders fills, before their labels are printed. */
export function LabelsDialog({ orders, busy, onClose, onConfirm }: Props) {
  useReturnFocus();
  const [counts, setCounts] = useState<Record<string, number | string>>(() =>
    Object.fromEntries(orders.map(({ Id }) => [Id, 1])),
  );
  const missing = orders.some(({ Id }) => counts[Id] === '');
  return (
    <Modal opened onClose={onClose} title="Number of packages" size={560}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) onConfirm(new Map(orders.map(({ Id }) => [Id, Number(counts[Id])])));
        }}
      >
        <Text mb="sm">
          How many packages does each of these {counted(orders.length, 'order')} fill? One label is
          printed for each package.
        </Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Order</Table.Th>
              <Table.Th>Customer</Table.Th>
              <Table.Th w={112}>Packages</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order, index) => (
              <Table.Tr key={order.Id}>
                <Table.Td>{order.OrderNo}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {order.CustomerFirstName} {order.CustomerLastName}
                </Table.Td>
                <Table.Td>
                  <NumberInput
                    aria-label={`Packages of order ${order.OrderNo}`}
                    value={counts[order.Id] ?? ''}
                    onChange={(count) => setCounts((now) => ({ ...now, [order.Id]: count }))}
                    min={1}
                    max={99}
                    clampBehavior="strict"
                    isAllowed={({ floatValue }) => floatValue === undefined || floatValue >= 1}
                    allowDecimal={false}
                    allowNegative={false}
                    inputMode="numeric"
                    {...(index === 0 && { 'data-autofocus': true })}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" disabled={missing} loading={busy}>
            Print labels
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
