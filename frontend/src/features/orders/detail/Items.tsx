import { Button, Image, Paper, Text, Title } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '@/components/StatusBadge';
import { money } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { useCan, useProfile } from '@/lib/session';
import { orderKey, ordersKey, resetQuantity } from '../calls';
import type { Order, Orderline } from '../types';
import classes from './Detail.module.css';
import { lineShown, variantOf } from './lines';
import { RejectItemDialog } from './RejectItemDialog';

/** The ordered items, and what may be done with each. */
export function Items({ order, onNoneLeft }: { order: Order; onNoneLeft: () => void }) {
  const [rejecting, setRejecting] = useState<Orderline>();
  return (
    <Paper p="lg" component="section" aria-labelledby="items">
      <Title order={2} id="items" mb="xs">
        Ordered items
      </Title>
      <ul className={classes['items']}>
        {order.Orderlines.map((line) => (
          <Item
            key={line.OrderLineId}
            line={line}
            order={order}
            onReject={() => setRejecting(line)}
          />
        ))}
      </ul>
      <div className={classes['sum']}>
        <span>Total</span>
        <strong>{money(order.TotalAmount)}</strong>
      </div>
      {rejecting && (
        <RejectItemDialog
          order={order}
          line={rejecting}
          onClose={() => setRejecting(undefined)}
          onNoneLeft={onNoneLeft}
        />
      )}
    </Paper>
  );
}

function Item({ line, order, onReject }: { line: Orderline; order: Order; onReject: () => void }) {
  const admin = useProfile().Role === 'Admin';
  const shown = lineShown(line, order, { admin, mayReject: useCan('reject_orders') });
  const reset = useAction({ run: resetQuantity, refresh: [orderKey(order.Id), ordersKey] });
  const image = line.VariantImageUrl || line.OrderLineProductImageUrl;
  const options = [
    variantOf(line),
    ...line.Options.map((o) => `${o.Name}: ${o.Value}`),
    line.ColorNote,
  ].filter(Boolean);
  return (
    <li
      className={classes['item']}
      data-gone={shown.gone || undefined}
      data-bad={Boolean(line.OrderlineCancelled) || undefined}
    >
      <Image src={image || null} fallbackSrc={blank} alt="" className={classes['picture'] ?? ''} />
      <div className={classes['what']}>
        <Text fw={550} className={classes['name'] ?? ''}>
          {line.ProductTitle}
        </Text>
        <Text size="sm" c="dimmed">
          {[line.OrderLineVariantSKU, ...options].filter(Boolean).join(' · ')}
        </Text>
        {shown.word && (
          <StatusBadge
            tone={shown.word === 'Updated' ? 'warn' : 'bad'}
            icon={shown.word === 'Updated' ? IconPencil : IconX}
          >
            {shown.word}
          </StatusBadge>
        )}
      </div>
      <div className={classes['amounts']}>
        {shown.gone ? (
          <Text size="sm">Not available</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {money(line.OrderLineAmountPerUnit)} × {shown.quantity}
              {shown.word === 'Updated' && ` of ${line.OrderLineOriginalQuantity}`}
            </Text>
            <Text fw={600}>{money(line.OrderLineAmountPerUnit * shown.quantity)}</Text>
          </>
        )}
        {shown.mayReject && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={onReject}
            aria-label={`Reject item ${line.ProductTitle}`}
          >
            Reject item
          </Button>
        )}
        {shown.mayReset && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={reset.busy}
            onClick={() => reset.go({ id: order.Id, lineId: line.OrderLineId })}
            aria-label={`Reset quantity of ${line.ProductTitle}`}
          >
            Reset quantity
          </Button>
        )}
      </div>
    </li>
  );
}

const blank =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Crect width='48' height='48' fill='%238883'/%3E%3C/svg%3E";
