import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconExternalLink, IconSearchOff } from '@tabler/icons-react';
import { CopyButton } from '@/components/CopyButton';
import { EmptyState } from '@/components/EmptyState';
import { platform } from '@/platform';
import type { Order } from '../types';
import classes from './Detail.module.css';

/** Why a delivery failed, and what the courier wrote. */
export function Failure({ order }: { order: Order }) {
  const reason = order.FailedReason === 'None' ? '' : order.FailedReason;
  if (!order.Failed && !reason && !order.FailedReasonNotes) return null;
  return (
    <section
      className={classes['failure']}
      data-over={order.Status !== 'FailedDelivery' || undefined}
      aria-label="Delivery failure"
    >
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <Text fw={600}>{reason ? `Delivery failed: ${reason}` : 'Delivery failed'}</Text>
        {order.FailedReasonNotes && <Text size="sm">{order.FailedReasonNotes}</Text>}
      </div>
    </section>
  );
}

/** Where the delivery can be followed. */
export function Tracking({ url }: { url: string }) {
  if (!url) return null;
  return (
    <Paper p="lg" component="section" aria-label="Tracking information">
      <Title order={2} mb="xs">
        Tracking information
      </Title>
      <Group gap="xs" wrap="nowrap">
        <Anchor
          href={url}
          target="_blank"
          rel="noreferrer"
          size="sm"
          className={classes['name'] ?? ''}
          onClick={(event) => {
            event.preventDefault();
            platform.openExternal(url);
          }}
        >
          {url} <IconExternalLink size={14} aria-label="(opens in a new window)" />
        </Anchor>
        <CopyButton value={url} what="tracking link" />
      </Group>
    </Paper>
  );
}

/** An order that is not there, or not for these eyes. */
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

interface Waits {
  whole: boolean;
  /** Shows the request again to whoever put it off; not there for those who may only look on. */
  onShow?: () => void;
}

/** For a customer's wish that nobody has acknowledged yet. */
export function CancellationWaits({ whole, onShow }: Waits) {
  return (
    <div className={classes['failure']} data-tone="warn" role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <Text size="sm" component="div">
        The customer has asked to cancel {whole ? 'this order' : 'an item of this order'}.
        {!onShow && ' The shop has yet to acknowledge it.'}
      </Text>
      {onShow && (
        <Button size="compact-sm" variant="default" onClick={onShow}>
          Show
        </Button>
      )}
    </div>
  );
}
