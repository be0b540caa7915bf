import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import type { Order } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { useCan, useProfile } from '@/lib/session';
import { useApplyOrder } from '../applyOrder';
import { acknowledge, useCancellation } from '../orders';
import { aboutOf } from './lines';
import type { Cancellation as Request } from '@/lib/api';
import { Alert } from '@/components/Alert';
import { reloadPage } from '@/lib/reloadPage';

interface Props {
  order: Order;
  onFail: (error: unknown) => boolean;
}

/** Shows a customer's request to cancel. A Shop user is asked to acknowledge it at once. */
export function Cancellation({ order, onFail }: Props) {
  const open = !order.Cancelled && order.ShopPortalStatus !== 'Archived';
  const mayAcknowledge = useCan('view_orders');
  const { data } = useCancellation(order.Id, open);
  if (!open || !data?.DeliveryHasCancelRequest) return null;
  if (!mayAcknowledge)
    return (
      <Alert tone="warn">
        {sentenceOf(data)} The shop has not acknowledged it yet.
        <Named order={order} request={data} />
      </Alert>
    );
  const request = data.AcknowledgementRequestId;
  return <Acknowledge key={request} order={order} request={data} onFail={onFail} />;
}

const whatOf = ({ WholeDelivery: whole, OrderLineIds: lines }: Request) =>
  whole ? 'this order' : `${lines.length > 1 ? 'items' : 'an item'} of this order`;
const sentenceOf = (request: Request) => `The customer has asked to cancel ${whatOf(request)}.`;

/** The items that the customer no longer wants, with what is packed in their place. */
function Named({ order, request }: { order: Order; request: Request }) {
  const lines = order.Orderlines.filter(
    (line) =>
      request.OrderLineIds.includes(line.SubstituteFor || line.OrderLineId) &&
      !line.OrderlineCancelled &&
      line.OrderLineQuantity > 0,
  );
  return (
    <List fw={550}>
      {lines.map((line) => (
        <List.Item key={line.OrderLineId}>
          {line.OrderLineQuantity} × {[line.ProductTitle, ...aboutOf(line)].join(' · ')}
        </List.Item>
      ))}
    </List>
  );
}

/** doneText says what has happened: where a courier has the order, it is asked first. */
function doneText(whole: boolean, after: Order): string {
  if (!whole) return 'Item cancelled: list updated';
  return after.Cancelled
    ? 'Order cancelled: moved to archive tab'
    : 'The courier is asked to cancel. The order is cancelled once that is confirmed.';
}

interface AcknowledgeProps {
  order: Order;
  request: Request;
  onFail: (error: unknown) => boolean;
}

function Acknowledge({ order, request, onFail }: AcknowledgeProps) {
  const shop = useProfile().Role === 'Shop';
  const [asking, setAsking] = useState(shop); // an Admin acknowledges for the shop only after confirming
  const { WholeDelivery: whole, AcknowledgementRequestId: requestId, OrderLineIds } = request;
  const several = OrderLineIds.length > 1;
  const applyOrder = useApplyOrder();
  const action = useAction({
    name: 'order.acknowledge',
    run: acknowledge,
    done: (after) => doneText(whole, after),
    onDone: applyOrder,
    onAlreadyDone: reloadPage,
    onFail,
  });
  if (!asking)
    return (
      <Alert tone="warn">
        {sentenceOf(request)}
        {!shop && ' The shop has not acknowledged it yet.'}{' '}
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {shop ? 'Show' : 'Acknowledge for the shop'}
        </Button>
        <Named order={order} request={request} />
      </Alert>
    );
  return (
    <ConfirmDialog
      title={sentenceOf(request).slice(0, -1)}
      confirm={whole ? 'Cancel the order' : several ? 'Cancel the items' : 'Cancel the item'}
      cancel="Later"
      focusCancel
      busy={action.busy}
      onClose={() => setAsking(false)}
      onConfirm={() => action.go({ Id: order.Id, RequestId: requestId })}
    >
      <Named order={order} request={request} />
      <Text>
        {whole
          ? 'If you cancel it, the order moves to the archive, and its courier is not needed any more.'
          : `If you cancel ${several ? 'them, do not pack them' : 'it, do not pack it'}: the list of items and the total change.`}
      </Text>
    </ConfirmDialog>
  );
}
