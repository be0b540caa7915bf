import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useAction } from '@/lib/hooks';
import { ordersKey, recover } from '../calls';
import type { Order } from '../types';

type Outcome = 'delivered' | 'refunded';

/** What an Admin may do with an order that is over: resolve a failed one, refund a delivered one. */
export function AdminActions({ order }: { order: Order }) {
  const [asked, setAsked] = useState<Outcome>();
  const failed = order.Status === 'FailedDelivery' && !order.ManuallyRefunded;
  const refundable = order.Status === 'DeliveredDelivery' && !order.ManuallyRefunded;
  const action = useAction({
    run: recover,
    refresh: [ordersKey],
    done: failed ? 'Delivery Recovered' : 'Marked as refunded',
    onDone: () => setAsked(undefined),
  });
  if (!failed && !refundable) return null;
  return (
    <>
      {failed && <Button onClick={() => setAsked('delivered')}>Resolve</Button>}
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More actions">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {failed && (
            <Menu.Item onClick={() => setAsked('delivered')}>Resolve as Delivered</Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconReceiptRefund size={16} aria-hidden />}
            onClick={() => setAsked('refunded')}
          >
            {failed ? 'Resolve as Refunded' : 'Mark as refunded'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={Boolean(asked)}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && action.go({ id: order.Id, outcome: asked })}
        busy={action.busy}
        title={failed ? 'Resolve failed delivery' : 'Mark as refunded'}
        confirm={asked === 'delivered' ? 'Delivered' : 'Refunded'}
      >
        {asked === 'delivered'
          ? `Order ${order.OrderNo} was delivered after all. It moves to the archive.`
          : `The customer of order ${order.OrderNo} has had the money back. The order is kept in the archive.`}
      </ConfirmDialog>
    </>
  );
}
