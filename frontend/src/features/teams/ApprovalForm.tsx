import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { ApiError } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { decide, isInvalidLink } from './calls';
import type { ApprovalLink } from './types';

const overtaken = (error: unknown) =>
  isInvalidLink(error) || (error instanceof ApiError && error.Code === 'AlreadyProcessed');

interface Props {
  token: string;
  /** Called without the order where somebody else decided meanwhile. */
  onDecided: (after?: ApprovalLink) => void;
}

/** The manager's decision; rejecting is asked about, since it cannot be undone. */
export function ApprovalForm({ token, onDecided }: Props) {
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
