import { Badge, Button, Group, Select, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import type { WebShopTrial } from '@/lib/api';
import { useForm } from '@/lib/form';
import { counted, formatDateTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import {
  at,
  type Given,
  rulesForm,
  rulesOf,
  statusMeanings,
  tryRules,
  useShopOptions,
} from './webShopForms';

/** Which orders are ours, which location is which shop, what statuses mean, and a try on the last orders. */
export function RulesDialog({ given, onClose }: { given: Given; onClose: () => void }) {
  const form = useForm(rulesForm, given, onClose);
  const shops = useShopOptions(given.ShopId);
  const [tried, setTried] = useState<readonly WebShopTrial[]>();
  const trial = useAction({
    run: () => tryRules({ ...at(given), ...rulesOf(form.draft, given) }, ''),
    onDone: setTried,
  });
  const isWoo = given.shop.Source === 'woocommerce';
  return (
    <FormDialog form={form} onClose={onClose} size={560}>
      <FormFields form={form} />
      <Pairs
        title="Which location is which shop"
        hint="Orders of other locations are not ours. Without any, all locations are this shop’s."
        rows={form.draft.Locations}
        onChange={(Locations) => form.set({ Locations })}
        left={isWoo ? 'Instance of the shipping method' : 'Location id'}
        right="Shop"
        options={shops}
      />
      {isWoo && (
        <Pairs
          title="Statuses of plugins"
          hint="What a status that WooCommerce itself does not have says of the payment."
          rows={form.draft.Statuses}
          onChange={(Statuses) => form.set({ Statuses })}
          left="Status"
          right="Means"
          options={statusMeanings}
        />
      )}
      <Group>
        <Button variant="default" onClick={() => trial.go()} loading={trial.busy}>
          Try on the last 50 orders
        </Button>
      </Group>
      {tried && <Trial orders={tried} />}
    </FormDialog>
  );
}

type Row = readonly [string, string];

interface PairsProps {
  title: string;
  hint: string;
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  left: string;
  right: string;
  options: readonly { value: string; label: string }[];
}

/** Lines of a text and a choice, which can be added and removed. */
function Pairs({ title, hint, rows, onChange, left, right, options }: PairsProps) {
  const change = (line: number, row: Row) => onChange(rows.map((r, i) => (i === line ? row : r)));
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      {rows.map(([text, choice], line) => (
        // lines have no other identity than their place
        <Group key={line} wrap="nowrap" gap="xs">
          <TextInput
            aria-label={`${left} ${line + 1}`}
            placeholder={left}
            value={text}
            maxLength={60}
            onChange={({ currentTarget }) => change(line, [currentTarget.value, choice])}
          />
          <Select
            aria-label={`${right} ${line + 1}`}
            placeholder={right}
            data={[...options]}
            value={choice || null}
            onChange={(value) => change(line, [text, value ?? ''])}
            searchable
          />
          <Button variant="subtle" onClick={() => onChange(rows.filter((_, i) => i !== line))}>
            Remove
          </Button>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" onClick={() => onChange([...rows, ['', '']])}>
          Add a line
        </Button>
      </Group>
    </Stack>
  );
}

function Trial({ orders }: { orders: readonly WebShopTrial[] }) {
  if (orders.length === 0) return <Text size="sm">No order has come yet.</Text>;
  const ours = orders.filter(({ Why }) => !Why).length;
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {`${ours} of the last ${counted(orders.length, 'order')} would be delivered from here.`}
      </Text>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label="Try on the last orders">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Order</Table.Th>
              <Table.Th>Received</Table.Th>
              <Table.Th>Shop</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map(({ ExternalOrderId, ReceivedAt, ShopName, Why }) => (
              <Table.Tr key={ExternalOrderId}>
                <Table.Td>{ExternalOrderId}</Table.Td>
                <Table.Td>{formatDateTime(ReceivedAt)}</Table.Td>
                <Table.Td>{Why || <Badge variant="light">{ShopName}</Badge>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
