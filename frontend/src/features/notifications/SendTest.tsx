import { ActionIcon, Box, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { PushTest, PushTestReach } from '@/lib/api';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { pushes } from './pushes';

const testCustomers = pushes.reading('GET /api/admin/push-notifications/test-customers');
const setTestCustomers = pushes.write('PUT /api/admin/push-notifications/test-customers');
const sendTest = pushes.write('POST /api/admin/push-notifications/test');

const most = 10;

export interface Merchant {
  MerchantId: string;
  MerchantName: string;
}

interface Props {
  title: string;
  body: string;
  merchants: readonly Merchant[];
}

/** outcomeOf says what became of a test. */
function outcomeOf({ Devices, Sent, Problem, Recorded, Left }: PushTest): string {
  const left = Left === 0 ? ' You can send more tests in an hour.' : '';
  if (Recorded)
    return `It would reach ${counted(Devices, 'device')} of yours, but no push service is set up.${left}`;
  if (!Problem) return `Sent to ${counted(Devices, 'device')} of yours.${left}`;
  return `Sent to ${Sent} of ${counted(Devices, 'device')} of yours. ${Problem}${left}`;
}

/** Sends what is written to the Admin's own devices, before anybody else has it. */
export function SendTest({ title, body, merchants }: Props) {
  const mine = testCustomers.useRead();
  return (
    <Stack gap="xs" component="section" aria-label="Send to me first">
      <Text fw={600} size="sm">
        Send to me first
      </Text>
      <QueryBoundary query={mine} skeleton={<PanelSkeleton count={1} />}>
        {(customers) => <Mine customers={customers} {...{ title, body, merchants }} />}
      </QueryBoundary>
    </Stack>
  );
}

function Mine({ title, body, merchants, customers }: Props & { customers: PushTestReach[] }) {
  const [said, setSaid] = useState('');
  const test = useAction({
    name: 'push.test',
    run: (text: { Title: string; Body: string }, key) => sendTest(text, key),
    onDone: (out) => setSaid(outcomeOf(out)),
    onAlreadyDone: () => setSaid('This test was sent.'),
  });
  const change = useAction({
    run: (all: { MerchantId: string; CustomerId: string }[], key) =>
      setTestCustomers({ Customers: all }, key),
  });
  const keys = customers.map(({ MerchantId, CustomerId }) => ({ MerchantId, CustomerId }));
  const reached = customers.some(({ Devices }) => Devices > 0);
  return (
    <>
      <Text size="sm" c="dimmed">
        {customers.length === 0
          ? 'Say under which customer ids the merchants’ apps know your own devices. Only you receive these tests.'
          : 'Exactly as written, to your own devices. It counts nowhere and can be repeated.'}
      </Text>
      {customers.map(({ MerchantId, Merchant, CustomerId, Devices }, i) => (
        <Group key={`${MerchantId} ${CustomerId}`} gap="xs" wrap="nowrap" justify="space-between">
          <Box miw={0}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {CustomerId}
            </Text>
            <Text size="xs" c="dimmed">
              {Merchant}, {Devices === 0 ? 'no device' : counted(Devices, 'device')}
            </Text>
          </Box>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${CustomerId} of ${Merchant}`}
            disabled={change.busy}
            onClick={() => change.go(keys.filter((_, at) => at !== i))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {customers.length < most && (
        <Add
          merchants={merchants}
          busy={change.busy}
          onAdd={(one, clear) => {
            change.go([...keys, one]);
            clear();
          }}
        />
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={16} aria-hidden />}
          loading={test.busy}
          disabled={!reached}
          onClick={() => test.go({ Title: title, Body: body })}
        >
          Send to me
        </Button>
        <Text size="sm" role="status">
          {said}
        </Text>
      </Group>
    </>
  );
}

interface AddProps {
  merchants: readonly Merchant[];
  busy: boolean;
  onAdd: (one: { MerchantId: string; CustomerId: string }, clear: () => void) => void;
}

/** Adds one of the Admin's own customer ids; Enter adds it, and sends nothing. */
function Add({ merchants, busy, onAdd }: AddProps) {
  const [merchant, setMerchant] = useState<string | null>(null);
  const [customer, setCustomer] = useState('');
  const id = customer.trim();
  const add = () => {
    if (merchant && id && !busy)
      onAdd({ MerchantId: merchant, CustomerId: id }, () => setCustomer(''));
  };
  return (
    <Group gap="xs" align="end">
      <Select
        flex={1}
        miw="9rem"
        label="Merchant"
        placeholder="Choose a merchant"
        searchable
        data={merchants.map(({ MerchantId, MerchantName }) => ({
          value: MerchantId,
          label: MerchantName,
        }))}
        value={merchant}
        onChange={setMerchant}
      />
      <TextInput
        flex={1}
        miw="9rem"
        label="My customer id there"
        autoComplete="off"
        maxLength={120}
        value={customer}
        onChange={({ currentTarget }) => setCustomer(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        loading={busy}
        disabled={!merchant || !id}
        onClick={add}
      >
        Add
      </Button>
    </Group>
  );
}
