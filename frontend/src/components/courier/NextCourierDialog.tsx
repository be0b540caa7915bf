import { Text } from '@mantine/core';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useAction } from '@/lib/hooks';

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

interface Props<Order> {
  id: string;
  /** What the order is called in messages: order TK-100090. */
  name: string;
  /** A courier who is booked has to be called back first. */
  booked: boolean;
  provider: string;
  run: (input: { Id: string; Provider?: string }, key: string) => Promise<Order>;
  onDone?: (order: Order) => void;
  onClose: () => void;
  onFail?: (error: unknown) => boolean;
}

/** Asks another courier, or has people deliver. */
export function NextCourierDialog<Order>(props: Props<Order>) {
  const { id, name, booked, provider, run, onDone, onClose, onFail } = props;
  const way = ways[provider] ?? { title: 'Ask the next courier', text: '' };
  const action = useAction({
    name: `next-courier.${provider}`,
    run,
    done: `${name}: ${way.title.charAt(0).toLowerCase()}${way.title.slice(1)}`,
    onDone: (after: Order) => {
      onDone?.(after);
      onClose();
    },
    onAlreadyDone: onClose,
    ...(onFail && { onFail }),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => action.go({ Id: id, ...(provider && { Provider: provider }) })}
      busy={action.busy}
      title={way.title}
      confirm={way.title}
    >
      <Text>
        {way.text} {booked && 'A courier who is booked is called back first.'}
      </Text>
    </ConfirmDialog>
  );
}
