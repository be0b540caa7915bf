import { Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Dialog, DialogContent } from '@/components/Dialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import { counted } from '@/lib/format';
import { isWhole, wholeNumber } from '@/lib/form';
import { most, usual } from '../detail/packages';
import type { Order } from '../types';

interface Props {
  /** The orders without packages; the others have theirs already. */
  orders: Order[];
  busy: boolean;
  onClose: () => void;
  /** Gets the number of packages by the order's id. */
  onConfirm: (counts: ReadonlyMap<string, number>) => void;
}

const problemWith = isWhole(1, most);

/** Asks how many packages each of several orders fills, before their labels are printed. */
export function LabelsDialog({ orders, busy, onClose, onConfirm }: Props) {
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [confirming, setConfirming] = useState(false);
  const textOf = ({ Id }: Order) => texts[Id] ?? '1';
  const counts = new Map(orders.map((order) => [order.Id, wholeNumber(textOf(order)) ?? 0]));
  const wrong = orders.some((order) => !textOf(order).trim() || problemWith(textOf(order)));
  const unusual = [...counts.values()].some((count) => count > usual);
  return (
    <Dialog title="Number of packages" onClose={onClose} size={560} busy={busy} fill>
      <DialogContent
        onSubmit={() => {
          if (wrong) return;
          if (unusual) setConfirming(true);
          else onConfirm(counts);
        }}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" disabled={wrong} loading={busy}>
              Print labels
            </Button>
          </>
        }
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
              <Table.Th w={176}>Packages</Table.Th>
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
                  <WholeNumberField
                    aria-label={`Packages of order ${order.OrderNo}`}
                    least={1}
                    most={most}
                    autoFocus={index === 0}
                    field={{
                      value: textOf(order),
                      onChange: (text) => setTexts((now) => ({ ...now, [order.Id]: text })),
                      onBlur: () => undefined,
                      error: problemWith(textOf(order)),
                      disabled: busy,
                      'data-path': order.Id,
                    }}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </DialogContent>
      {confirming && (
        <ConfirmDialog
          danger
          title={`Print ${[...counts.values()].reduce((sum, count) => sum + count, 0)} labels?`}
          confirm="Print labels"
          cancel="Change the numbers"
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            onConfirm(counts);
          }}
        >
          {`An order would have more than ${usual} packages.`}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
