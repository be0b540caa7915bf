import { Button, Stack, Text } from '@mantine/core';
import { IconBan, IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { AuthFrame } from '@/components/AuthFrame';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { formatDateTime } from '@/lib/format';
import { ApprovalForm } from './ApprovalForm';
import { isInvalidLink, linkKey, useApprovalLink } from './calls';
import { OrderSummary } from './OrderSummary';
import type { ApprovalLink } from './types';

/** Where a manager of an organisation approves or rejects an order, by the link in a mail. */
export function Component() {
  const { token = '' } = useParams();
  const query = useApprovalLink(token);
  const client = useQueryClient();
  const onDecided = (after?: ApprovalLink) =>
    after
      ? client.setQueryData(linkKey(token), after)
      : void client.invalidateQueries({ queryKey: linkKey(token) });
  if (isInvalidLink(query.error)) return <Ended />;
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
  const who = DecidedBy === 'Manager' ? 'a manager' : DecidedBy;
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

function Ended() {
  return (
    <AuthFrame title="This link no longer works">
      <Stack>
        <IconLinkOff size={36} stroke={1.5} color="var(--app-warn)" aria-hidden />
        <Text>
          It has expired, or you are no longer a manager of this organisation. Another manager or
          support can still decide on the order.
        </Text>
        <Button component="a" href="/" variant="subtle" color="gray" size="md" fullWidth>
          Go to the portal
        </Button>
      </Stack>
    </AuthFrame>
  );
}
