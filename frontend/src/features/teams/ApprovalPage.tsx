import { Button, Divider, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { AuthFrame } from '@/components/AuthFrame';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { ApiError, type ApprovalLink } from '@/lib/api';
import { formatDateTime, money, whole } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { LinkEnded } from './LinkEnded';
import { decide, isInvalidLink, linkKey, useApprovalLink } from './teams';

const overtaken = (error: unknown) =>
  isInvalidLink(error) || (error instanceof ApiError && error.Code === 'AlreadyProcessed');

interface Props {
  token: string;
  /** Called without the order where somebody else decided meanwhile. */
  onDecided: (after?: ApprovalLink) => void;
}

/** The manager's decision; rejecting is asked about, since it cannot be undone. */
function ApprovalForm({ token, onDecided }: Props) {
  const [reason, setReason] = useState('');
  const [rejecting, setRejecting] = useState(false);
  const action = useAction({
    name: 'approval.decide',
    run: decide,
    onDone: onDecided,
    onAlreadyDone: () => onDecided(),
    onFail: (error) => {
      if (overtaken(error)) onDecided();
      return overtaken(error);
    },
  });
  const send = (Approved: boolean) =>
    action.go({ Token: token, Approved, ...(reason.trim() && { Reason: reason.trim() }) });
  return (
    <>
      <Textarea
        label="Note (optional)"
        description="Stored with the order: the shop sees it, and the person who ordered receives it by email."
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group grow>
        <Button
          variant="default"
          size="md"
          c="var(--app-bad)"
          disabled={action.busy}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
        <Button size="md" loading={action.busy && !rejecting} onClick={() => send(true)}>
          Approve
        </Button>
      </Group>
      {rejecting && (
        <ConfirmDialog
          title="Reject this order?"
          confirm="Reject order"
          danger
          busy={action.busy}
          onConfirm={() => send(false)}
          onClose={() => setRejecting(false)}
        >
          <Text>The order will not be delivered. This cannot be undone.</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What was ordered, where it goes and what it costs. */
function OrderSummary({ link }: { link: ApprovalLink }) {
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {[link.ShopName, `ordered ${formatDateTime(link.Created)}`, `to ${link.Address}`].join(
          ' · ',
        )}
      </Text>
      {link.Lines.map(({ Title, Quantity, Amount }, index) => (
        <Group key={index} justify="space-between" wrap="nowrap" align="start">
          <Text style={{ overflowWrap: 'anywhere' }}>
            {whole(Quantity)} × {Title}
          </Text>
          <Text>{money(Amount)}</Text>
        </Group>
      ))}
      <Divider />
      <Group justify="space-between">
        <Text fw={600}>Total</Text>
        <Text fw={600}>{money(link.TotalAmount)}</Text>
      </Group>
    </Stack>
  );
}

/** Where a manager of an organisation approves or rejects an order, by the link in a mail. */
export function Component() {
  const { token = '' } = useParams();
  const query = useApprovalLink(token);
  const client = useQueryClient();
  const onDecided = (after?: ApprovalLink) =>
    after
      ? client.setQueryData(linkKey(token), after)
      : void client.invalidateQueries({ queryKey: linkKey(token) });
  if (isInvalidLink(query.error))
    return <LinkEnded>Another manager or support can still decide on the order.</LinkEnded>;
  const link = query.data;
  return (
    <AuthFrame
      title={link ? `Order ${link.OrderNo}` : 'Approve an order'}
      {...(link && { text: `Ordered by ${link.MemberName || 'a member'}, ${link.TeamName}` })}
    >
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={4} />}>
        {(order) => (
          <Stack>
            {order.State !== 'Waiting' && <Outcome link={order} />}
            <OrderSummary link={order} />
            {order.State === 'Waiting' && <ApprovalForm token={token} onDecided={onDecided} />}
          </Stack>
        )}
      </QueryBoundary>
    </AuthFrame>
  );
}

const words: Record<string, string> = {
  Approved: 'This order was approved',
  Rejected: 'This order was not approved',
  Over: 'This order is no longer waiting for approval.',
};

function Outcome({ link: { State, DecidedBy, DecidedAt } }: { link: ApprovalLink }) {
  const who = ['Manager', 'Intake'].includes(DecidedBy) ? 'the shop’s system' : DecidedBy;
  const Sign = State === 'Approved' ? IconCircleCheck : IconBan;
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; a screen reader continues with the decision.
  useEffect(() => box.current?.focus(), []);
  return (
    <div role="status" ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Sign
        size={36}
        stroke={1.5}
        color={State === 'Approved' ? 'var(--app-good)' : 'var(--app-warn)'}
        aria-hidden
      />
      <Text fw={600}>
        {words[State]}
        {State !== 'Over' && who && ` by ${who}`}
        {State !== 'Over' && DecidedAt && ` on ${formatDateTime(DecidedAt)}.`}
      </Text>
    </div>
  );
}
