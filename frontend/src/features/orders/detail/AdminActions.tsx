import { ActionIcon, Button, Group, Menu, Modal, Radio, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconDots, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useAction } from '@/lib/hooks';
import { recover } from '../calls';
import { useRenew } from '../renew';
import type { Order } from '../types';
import type { Dialog } from './useDialog';

type Outcome = 'delivered' | 'refunded';

interface Wanted {
  id: string;
  outcome: Outcome;
  wasFailed: boolean;
}

interface Props {
  order: Order;
  dialog: Dialog | null;
  show: (dialog?: Dialog) => void;
  onFail: (error: unknown) => boolean;
}

/** What an Admin may do with an order that is over: resolve a failed one, refund a delivered one. */
export function AdminActions({ order, dialog, show, onFail }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('delivered');
  const failed = order.Status === 'FailedDelivery' && !order.ManuallyRefunded;
  const refundable = order.Status === 'DeliveredDelivery' && !order.ManuallyRefunded;
  const renew = useRenew();
  const action = useAction({
    run: ({ id, outcome: as }: Wanted, key) => recover({ id, outcome: as }, key),
    // By what was asked for: the order may be heard of, as it now is, before the answer comes.
    done: (_, { wasFailed }) =>
      wasFailed ? 'Delivery Recovered' : `Order ${order.OrderNo} marked as refunded`,
    onDone: (after) => {
      renew(after);
      show();
    },
    onFail,
  });
  if (!failed && !refundable) return null;
  const resolve = (as: Outcome) => {
    setOutcome(as);
    show('resolve');
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {failed && (
            <Menu.Item
              leftSection={<IconCircleCheck size={16} aria-hidden />}
              onClick={() => resolve('delivered')}
            >
              Resolve as Delivered
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconReceiptRefund size={16} aria-hidden />}
            onClick={() => (failed ? resolve('refunded') : show('refund'))}
          >
            {failed ? 'Resolve as Refunded' : 'Mark as refunded'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {failed && <Button onClick={() => show('resolve')}>Resolve</Button>}
      <Modal
        opened={dialog === 'resolve' && failed}
        onClose={() => show()}
        title="Resolve failed delivery"
        size={480}
      >
        <Radio.Group
          value={outcome}
          onChange={(value) => setOutcome(value)}
          label={`How did order ${order.OrderNo} end?`}
          description="The order moves to the archive."
        >
          <Stack gap="sm" mt="md">
            <Radio value="delivered" label="Delivered" description="It arrived after all." />
            <Radio
              value="refunded"
              label="Refunded"
              description="The customer got the money back."
            />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => show()} disabled={action.busy}>
            Cancel
          </Button>
          <Button
            loading={action.busy}
            onClick={() => action.go({ id: order.Id, outcome, wasFailed: true })}
          >
            Resolve as {outcome === 'delivered' ? 'Delivered' : 'Refunded'}
          </Button>
        </Group>
      </Modal>
      <ConfirmDialog
        opened={dialog === 'refund' && refundable}
        onClose={() => show()}
        onConfirm={() => action.go({ id: order.Id, outcome: 'refunded', wasFailed: false })}
        busy={action.busy}
        title="Mark as refunded"
        confirm="Mark as refunded"
      >
        <Text>
          The customer of order {order.OrderNo} has had the money back. This cannot be undone.
        </Text>
      </ConfirmDialog>
    </>
  );
}
