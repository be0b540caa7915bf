import { Anchor, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ListPage, RowActionButton } from '@/components/list';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { Alert } from '@/components/Alert';
import { Link } from '@/components/Link';
import type { PayoutRun } from '@/lib/api';
import { counted, formatDate, money } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { runItems } from './payoutList';
import { runs } from './payouts';
import { runActions, runList, stateOf } from './runList';

/** What a run pays to each merchant, and what is done about it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <QueryBoundary query={runs.useOne(id)} skeleton={<PanelSkeleton count={6} />}>
      {(run) => <Run run={run} />}
    </QueryBoundary>
  );
}

function Run({ run }: { run: PayoutRun }) {
  const fixed = useMemo(() => ({ RunId: run.Id }), [run.Id]);
  const subtitle = [
    stateOf(run).label,
    `documents up to ${formatDate(run.Until)}`,
    `${counted(run.Payments, 'payment')} of ${money(run.Pence)} on ${formatDate(run.PayOn)}`,
  ].join(', ');
  return (
    <ListPage
      list={runItems}
      fixed={fixed}
      head={{
        title: run.Reference,
        subtitle,
        back: { to: '/admin/payouts', label: 'Back to payouts' },
      }}
      notice={<Actions run={run} />}
    />
  );
}

function Actions({ run }: { run: PayoutRun }) {
  const profile = useProfile();
  const offered = runActions.filter(({ when }) => when?.(run, { profile, tab: '' }) ?? true);
  return (
    <>
      {run.Refused && (
        <Alert tone="bad" title="Another Admin refused this run">
          {run.Refused}
        </Alert>
      )}
      <Group gap="xs">
        {offered.map((action) => (
          <RowActionButton key={action.label} list={runList} action={action} row={run} />
        ))}
        {run.State === 'Approved' && (
          <Text c="dimmed">Give the bank one of these files, not both.</Text>
        )}
        {run.State === 'Waiting' && (
          <Text c="dimmed">
            An Admin who did not start it decides on it under{' '}
            <Anchor component={Link} to="/admin/approvals">
              Approvals
            </Anchor>
            .
          </Text>
        )}
      </Group>
    </>
  );
}
