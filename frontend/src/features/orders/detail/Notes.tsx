import { Anchor, Button, Group, Paper, Title } from '@mantine/core';
import { IconExternalLink, IconSearchOff } from '@tabler/icons-react';
import { Alert } from '@/components/Alert';
import { FailureNotice } from '@/components/courier/FailureNotice';
import { inShopsWords } from '@/components/courier/trackingPage';
import { CopyButton } from '@/components/CopyButton';
import { EmptyState } from '@/components/EmptyState';
import type { Order } from '@/lib/api';
import { failureText } from '@/lib/failure';
import { useAction } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { useApplyOrder } from '../applyOrder';
import { acknowledgeFailure, endTraining } from '../orders';
import classes from './Detail.module.css';

/** Why a delivery failed, with the courier's note. */
export function Failure({ order }: { order: Order }) {
  const applyOrder = useApplyOrder();
  if (!order.Failed && !failureText(order)) return null;
  return (
    <FailureNotice
      order={order}
      stands={order.Status === 'FailedDelivery'}
      acknowledge={acknowledgeFailure}
      onAcknowledged={applyOrder}
    />
  );
}

/** Says that an order is for practice, and ends it. */
export function Training({ order, onEnd }: { order: Order; onEnd: () => void }) {
  const end = useAction({
    run: endTraining,
    done: 'The training order is deleted.',
    onDone: onEnd,
  });
  const { Role } = useProfile();
  if (!order.Training) return null;
  if (order.Test)
    return (
      <Alert tone="info" label="Test order" title="Test order">
        It was sent with a test key by whoever connects a web shop. No courier comes, and nothing is
        charged or counted. It is deleted 30 days after it came.
      </Alert>
    );
  return (
    <Alert tone="info" label="Training order" title="Training order">
      No courier comes, and nothing is charged or counted. Accept it, pack it, print its labels; end
      it when you have seen enough. It is then deleted, which cannot be undone; you can have
      another.
      {Role !== 'Admin' && (
        <Group mt="xs">
          <Button
            size="compact-sm"
            variant="default"
            loading={end.busy}
            onClick={() => end.go({ Id: order.ShopId })}
          >
            End training
          </Button>
        </Group>
      )}
    </Alert>
  );
}

/** An order that returns to Open as soon as its courier is called back. */
export function BeingTakenBack({ order }: { order: Order }) {
  if (!order.TakeBackAsked) return null;
  return (
    <Alert tone="warn" label="Taking back" title="Being taken back to Open">
      The courier is being called back. The order returns to Open as soon as that is confirmed; if a
      driver comes first, it stays here.
    </Alert>
  );
}

/** What the customer asks to mind: above the items, since it may concern what is packed. */
export function Instructions({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Alert tone="bad" label="Customer's instructions" title="Customer's instructions">
      {text}
    </Alert>
  );
}

/** A link to follow the delivery. */
export function Tracking({ url }: { url: string }) {
  if (!url) return null;
  const page = inShopsWords(url); // what is copied is for the customer
  return (
    <Paper p="lg" component="section" aria-label="Tracking information">
      <Title order={2} mb="xs">
        Tracking information
      </Title>
      <Group gap="xs" wrap="nowrap">
        <Anchor
          href={page}
          target="_blank"
          rel="noreferrer"
          size="sm"
          className={classes['name'] ?? ''}
          onClick={(event) => {
            event.preventDefault();
            platform.openExternal(page);
          }}
        >
          {url} <IconExternalLink size={14} aria-label="(opens in a new window)" />
        </Anchor>
        <CopyButton value={url} what="tracking link" />
      </Group>
    </Paper>
  );
}

/** Shown if an order does not exist or the user may not see it. */
export function NotFound({ onBack }: { onBack: () => void }) {
  return (
    <Paper>
      <EmptyState
        icon={IconSearchOff}
        title="This order cannot be found"
        text="It may belong to another shop, or the link may be incomplete."
        action={<Button onClick={onBack}>Back to orders</Button>}
      />
    </Paper>
  );
}

/** What happens next, or why the order cannot be accepted. */
export function NextStep({ text }: { text: string }) {
  if (!text) return null;
  return <Alert tone="info">{text}</Alert>;
}
