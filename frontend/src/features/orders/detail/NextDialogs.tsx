import { Text } from '@mantine/core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useAction } from '@/lib/hooks';
import { useApplyOrder } from '../applyOrder';
import type { Order } from '../types';
import { nextCourier, takeBack } from './calls';

interface Props {
  order: Order;
  onClose: () => void;
  onFail: (error: unknown) => boolean;
}

/** Returns a queued order to Open. */
export function TakeBackDialog({ order, onClose, onFail }: Props) {
  const applyOrder = useApplyOrder();
  const action = useAction({
    name: 'order.take-back',
    run: takeBack,
    done: (after: Order) =>
      after.TakeBackAsked
        ? `The courier of order ${order.OrderNo} is being called back.`
        : `Order ${order.OrderNo} is back in Open.`,
    onDone: (after) => {
      applyOrder(after);
      onClose();
    },
    onAlreadyDone: onClose,
    onFail,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => action.go({ id: order.Id })}
      busy={action.busy}
      title="Take back to Open"
      confirm="Take back"
    >
      <Text>
        Order {order.OrderNo} returns to Open, where it can be accepted or rejected again. A courier
        who is booked is called back first. What was charged for the delivery is returned.
      </Text>
    </ConfirmDialog>
  );
}

const ways: Record<string, { title: string; text: string }> = {
  '': {
    title: 'Ask the next courier',
    text: 'The next courier is asked, in the order that is set for the shop.',
  },
  owndriver: {
    title: 'Own driver',
    text: 'The shop or the operator delivers. A link and a code for the driver’s phone appear on the order.',
  },
  manual: {
    title: 'Courier by phone',
    text: 'Phone a courier, then enter the driver, the link and what happens on the order.',
  },
};

/** Asks another courier, or has people deliver. */
export function NextCourierDialog({
  order,
  provider,
  onClose,
  onFail,
}: Props & { provider: string }) {
  const applyOrder = useApplyOrder();
  const way = ways[provider] ?? { title: 'Ask the next courier', text: '' };
  const action = useAction({
    name: `order.next-courier.${provider}`,
    run: nextCourier,
    done: `Order ${order.OrderNo}: ${way.title.charAt(0).toLowerCase()}${way.title.slice(1)}`,
    onDone: (after) => {
      applyOrder(after);
      onClose();
    },
    onAlreadyDone: onClose,
    onFail,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => action.go({ id: order.Id, ...(provider && { Provider: provider }) })}
      busy={action.busy}
      title={way.title}
      confirm={way.title}
    >
      <Text>
        {way.text}{' '}
        {order.ShopPortalStatus === 'Queued' && 'A courier who is booked is called back first.'}
      </Text>
    </ConfirmDialog>
  );
}
