import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AuthFrame } from '@/components/AuthFrame';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { TeamAgreement } from '@/lib/api';
import { formatDate } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { agreementKey, decideAgreement, isInvalidLink, useAgreementLink } from './teams';
import { LinkEnded } from './LinkEnded';

/** Where a manager of an organisation makes or ends an agreement, by the link in a mail. */
export function Component() {
  const { token = '' } = useParams();
  const query = useAgreementLink(token);
  if (isInvalidLink(query.error))
    return <LinkEnded>Another manager or support can still change the agreement.</LinkEnded>;
  const names = query.data && `${query.data.TeamName} and ${query.data.MerchantName}`;
  return (
    <AuthFrame title="Agreement" {...(names && { text: names })}>
      <QueryBoundary query={query} skeleton={<PanelSkeleton count={3} />}>
        {(agreement) => <Decision token={token} agreement={agreement} />}
      </QueryBoundary>
    </AuthFrame>
  );
}

function stateOf({ State, Agreed, AgreedBy, Ended, EndedBy, MerchantName }: TeamAgreement): string {
  if (State === 'Ended') return `Ended by ${EndedBy} on ${formatDate(Ended ?? '')}.`;
  if (State === 'Agreed') return `Agreed by ${AgreedBy} on ${formatDate(Agreed ?? '')}.`;
  return `${MerchantName} waits for your answer.`;
}

function Decision({ token, agreement }: { token: string; agreement: TeamAgreement }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const action = useAction({
    name: 'agreement.decide',
    run: decideAgreement,
    onDone: (after) => client.setQueryData(agreementKey(token), after),
  });
  const { State, TeamName, MerchantName } = agreement;
  const send = (Agreed: boolean) => action.go({ Token: token, Agreed });
  return (
    <Stack>
      <Text role="status" fw={600}>
        {stateOf(agreement)}
      </Text>
      {State !== 'Ended' && (
        <Text>
          {`With the agreement, orders that people of ${TeamName} place with ${MerchantName} are charged to ${TeamName}. A member’s order waits until a manager approves it.`}
        </Text>
      )}
      {State === 'Waiting' && (
        <Group grow>
          <Button variant="default" size="md" disabled={action.busy} onClick={() => send(false)}>
            Refuse
          </Button>
          <Button size="md" loading={action.busy} onClick={() => send(true)}>
            Agree
          </Button>
        </Group>
      )}
      {State === 'Agreed' && (
        <Button variant="default" size="md" c="var(--app-bad)" onClick={() => setAsked(true)}>
          End agreement
        </Button>
      )}
      {State === 'Agreed' && asked && (
        <ConfirmDialog
          title="End this agreement?"
          confirm="End agreement"
          danger
          busy={action.busy}
          onConfirm={() => send(false)}
          onClose={() => setAsked(false)}
        >
          <Text>{`New orders from ${MerchantName} no longer belong to ${TeamName}.`}</Text>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
