import { Button, Group, Image, Paper, Text, Title } from '@mantine/core';
import { IconPencil, IconPrinter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '@/components/StatusBadge';
import type { Order, Orderline } from '@/lib/api';
import { counted, money } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { pictureSrc } from '@/lib/picture';
import { useCan, useProfile } from '@/lib/session';
import { changeQuantity, resetQuantity } from '../orders';
import { useApplyOrder } from '../applyOrder';
import classes from './Detail.module.css';
import { aboutOf, isLast, lineShown } from './lines';
import { RejectItemDialog } from './RejectDialog';
import { SubstituteDialog } from './SubstituteDialog';

interface Props {
  order: Order;
  /** Called instead of rejecting the last item, because the entire order should be rejected. */
  onNoneLeft: () => void;
  onFail: (error: unknown) => boolean;
  /** Prints the labels again; undefined if the user may not. */
  onPrintAgain: (() => void) | undefined;
}

/** The ordered items, with the actions for each. */
export function Items({ order, onNoneLeft, onFail, onPrintAgain }: Props) {
  const [rejecting, setRejecting] = useState<Orderline>();
  const [replacing, setReplacing] = useState<Orderline>();
  const ordered = order.Orderlines.filter((line) => !line.SubstituteFor).reduce(
    (sum, line) => sum + line.OrderLineOriginalQuantity * line.OrderLineAmountPerUnit,
    order.Charges.reduce((sum, charge) => sum + charge.Amount, 0),
  );
  return (
    <Paper p="lg" component="section" aria-labelledby="items">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="items">
          Ordered items
        </Title>
        {onPrintAgain && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPrinter size={14} aria-hidden />}
            onClick={onPrintAgain}
          >
            Print labels again
          </Button>
        )}
      </Group>
      <ul className={classes['items']}>
        {order.Orderlines.map((line) => (
          <Item
            key={line.OrderLineId}
            line={line}
            order={order}
            onReject={() => setRejecting(line)}
            onReplace={() => setReplacing(line)}
            onNoneLeft={onNoneLeft}
            onFail={onFail}
          />
        ))}
      </ul>
      <Sums order={order} ordered={ordered} />
      {rejecting && (
        <RejectItemDialog
          order={order}
          line={rejecting}
          onClose={() => setRejecting(undefined)}
          onNoneLeft={() => {
            setRejecting(undefined);
            onNoneLeft();
          }}
          onFail={onFail}
        />
      )}
      {replacing && (
        <SubstituteDialog
          order={order}
          line={replacing}
          onClose={() => setReplacing(undefined)}
          onFail={onFail}
        />
      )}
    </Paper>
  );
}

function Sums({ order, ordered }: { order: Order; ordered: number }) {
  const sees = useCan('view_money');
  return (
    <>
      {order.Charges.map(({ Title: title, Amount }, index) => (
        <div key={index} className={classes['sum']} data-quiet>
          <span>{title}</span>
          <span>{money(Amount)}</span>
        </div>
      ))}
      {sees && ordered !== order.TotalAmount && (
        <div className={classes['sum']} data-quiet>
          <span>As ordered</span>
          <span>{money(ordered)}</span>
        </div>
      )}
      <div className={classes['sum']}>
        <span>
          Total <span className={classes['quiet']}>({counted(order.ItemCount, 'item')})</span>
        </span>
        {sees && <strong>{money(order.TotalAmount)}</strong>}
      </div>
    </>
  );
}

interface ItemProps {
  line: Orderline;
  order: Order;
  /** Asks for the available quantity. */
  onReject: () => void;
  /** Asks what is delivered instead. */
  onReplace: () => void;
  onNoneLeft: () => void;
  onFail: (error: unknown) => boolean;
}

function Item({ line, order, onReject, onReplace, onNoneLeft, onFail }: ItemProps) {
  const admin = useProfile().Role === 'Admin';
  const shown = lineShown(line, order, { admin, mayReject: useCan('reject_orders') });
  const sees = useCan('view_money');
  const applyOrder = useApplyOrder();
  const reset = useAction({ name: 'order.reset', run: resetQuantity, onDone: applyOrder, onFail });
  const change = useAction({
    name: 'order.quantity',
    run: changeQuantity,
    onDone: applyOrder,
    onFail,
  });
  const image = line.VariantImageUrl || line.OrderLineProductImageUrl;
  const { OrderLineId: lineId } = line;
  const rejectItem = () => {
    // A single item is either available or not, so no quantity is asked for.
    if (line.OrderLineOriginalQuantity > 1) onReject();
    else if (isLast(order, line)) onNoneLeft();
    else change.go({ Id: order.Id, LineId: lineId, Quantity: 0 });
  };
  // Two equal lines are told apart by their place.
  const same = order.Orderlines.filter((l) => l.ProductTitle === line.ProductTitle);
  const named =
    same.length > 1
      ? `${line.ProductTitle}, ${same.indexOf(line) + 1} of ${same.length}`
      : line.ProductTitle;
  const about = [line.OrderLineVariantSKU, ...aboutOf(line)].filter(Boolean);
  return (
    <li
      className={classes['item']}
      data-gone={shown.gone || undefined}
      data-bad={Boolean(line.OrderlineCancelled) || undefined}
    >
      <Image
        src={pictureSrc(image) || null}
        fallbackSrc={blank}
        alt=""
        className={classes['picture'] ?? ''}
      />
      <div className={classes['what']}>
        <Text fw={550} className={classes['name'] ?? ''}>
          {line.ProductTitle}
        </Text>
        {about.length > 0 && (
          <Text size="sm" c="dimmed" className={classes['about'] ?? ''}>
            {about.join(' · ')}
          </Text>
        )}
        {shown.word && (
          <StatusBadge
            tone={shown.word === 'Updated' ? 'warn' : 'bad'}
            icon={shown.word === 'Updated' ? IconPencil : IconX}
            label={shown.word}
          />
        )}
      </div>
      <div className={classes['amounts']}>
        {shown.gone ? (
          shown.word === 'Rejected' && <Text size="sm">Not available</Text>
        ) : (
          <>
            <Text size="sm" c="dimmed">
              {sees && money(line.OrderLineAmountPerUnit)} × {shown.quantity}
              {shown.word === 'Updated' && ` of ${line.OrderLineOriginalQuantity}`}
            </Text>
            {sees && <Text fw={600}>{money(line.OrderLineAmountPerUnit * shown.quantity)}</Text>}
          </>
        )}
        {shown.mayReject && (
          <LineAction text="Reject item" of={named} onClick={rejectItem} loading={change.busy} />
        )}
        {shown.mayReplace && <LineAction text="Replace item" of={named} onClick={onReplace} />}
        {shown.reset && (
          <LineAction
            text={shown.reset}
            of={`of ${named}`}
            loading={reset.busy}
            onClick={() => reset.go({ Id: order.Id, LineId: lineId })}
          />
        )}
      </div>
    </li>
  );
}

interface LineActionProps {
  text: string;
  /** The item, so that no two buttons have one name. */
  of: string;
  onClick: () => void;
  loading?: boolean;
}

const LineAction = ({ text, of, ...button }: LineActionProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="gray"
    mr={-8}
    aria-label={`${text} ${of}`}
    {...button}
  >
    {text}
  </Button>
);

const blank =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Crect width='48' height='48' fill='%238883'/%3E%3C/svg%3E";
