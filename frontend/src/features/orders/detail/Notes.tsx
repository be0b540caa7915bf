import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconExternalLink,
  IconInfoCircle,
  IconSearchOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
      className={classes['alert']}
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

/** An order that does not exist, or that this person may not see. */
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

interface AlertProps {
  tone: 'info' | 'warn';
  children: ReactNode;
}

/** A sentence that stands above the order. */
export function Alert({ tone, children }: AlertProps) {
  const Sign = tone === 'warn' ? IconAlertTriangle : IconInfoCircle;
  return (
    <div className={classes['alert']} data-tone={tone} role="status">
      <Sign size={18} aria-hidden />
      <Text size="sm" component="div">
        {children}
      </Text>
    </div>
  );
}
