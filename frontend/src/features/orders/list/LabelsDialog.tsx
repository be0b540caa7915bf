import { Table, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FormDialog } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import type { Order } from '@/lib/api';
import { type FieldProps, type Form, isWhole, required, useForm, wholeNumber } from '@/lib/form';
import { counted } from '@/lib/format';
import { setPackages } from '../orders';
import { mostPackages, usualPackages } from '../detail/packages';

/** The number of packages as typed, by the order's id. */
type Draft = Record<string, string>;
type Body = Parameters<typeof setPackages>[0][];

const numberRules = [required('Please enter the number of packages'), isWhole(1, mostPackages)];

/** packEach sets the packages of one order after another, each with its own key. */
async function packEach(body: Body, key: string): Promise<Order[]> {
  const packed: Order[] = [];
  for (const one of body) packed.push(await setPackages(one, `${key}-${one.Id}`));
  return packed;
}

const labelsForm: Form<Draft, Body, Order[], Order[]> = {
  name: 'orders.packages',
  start: (orders) => Object.fromEntries(orders.map(({ Id }) => [Id, '1'])),
  rules: (orders) => Object.fromEntries(orders.map(({ Id }) => [Id, numberRules])),
  ready: (draft) =>
    Object.values(draft).every((text) => text.trim()) ? undefined : 'Enter the number of packages',
  body: (draft, orders) =>
    orders.map(({ Id }) => ({ Id, Count: wholeNumber(draft[Id] ?? '') ?? 0 })),
  send: packEach,
  guard: false,
};

interface Props {
  /** The orders without packages; the others already have theirs. */
  orders: Order[];
  onClose: () => void;
  /** Receives the orders after their packages were set. */
  onPacked: (orders: Order[]) => void;
}

/** Asks for the number of packages of each of several orders, before their labels are printed. */
export function LabelsDialog({ orders, onClose, onPacked }: Props) {
  const [given] = useState(orders); // the orders selected when the dialog opened
  const [confirming, setConfirming] = useState(false);
  const form = useForm(labelsForm, given, { onDone: onPacked, onAlreadyDone: onClose });
  const counts = given.map(({ Id }) => wholeNumber(form.draft[Id] ?? '') ?? 0);
  const submit = () => {
    const unusual = counts.some((count) => count > usualPackages);
    if (unusual && counts.every((count) => count <= mostPackages)) setConfirming(true);
    else form.submit();
  };
  return (
    <>
      <FormDialog
        form={{ ...form, submit }}
        title="Number of packages"
        action="Print labels"
        onClose={onClose}
        size={560}
        fill
      >
        <Text>
          How many packages does each of these {counted(given.length, 'order')} fill? One label is
          printed for each package.
        </Text>
        <CountsTable orders={given} field={form.field} />
      </FormDialog>
      {confirming && (
        <ConfirmDialog
          danger
          title={`Print ${counts.reduce((sum, count) => sum + count, 0)} labels?`}
          confirm="Print labels"
          cancel="Change the numbers"
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            form.submit();
          }}
        >
          {`An order would have more than ${usualPackages} packages.`}
        </ConfirmDialog>
      )}
    </>
  );
}

interface TableProps {
  orders: Order[];
  field: (id: string) => FieldProps<string>;
}

/** One row for each order, with its number of packages. */
function CountsTable({ orders, field }: TableProps) {
  return (
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
                most={mostPackages}
                autoFocus={index === 0}
                field={field(order.Id)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
