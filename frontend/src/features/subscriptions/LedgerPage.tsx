import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { EmptyState } from '@/components/EmptyState';
import { formDialog } from '@/components/form/FormDialog';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { SettingRow, SettingsSection } from '@/components/Settings';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import type { LedgerCheck, LedgerProof } from '@/lib/api';
import { counted, formatDateTime, whole } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { useUpdates } from '@/lib/live';
import { Suspense, useState } from 'react';
import classes from './Subscriptions.module.css';
import { acceptForm, type Difference, ledger } from './forms';

/** Why a difference is as it should be. */
const AcceptDialog = formDialog(acceptForm);
const proofs = ledger.reading('GET /api/admin/ledger/proofs');
const prove = ledger.act('POST /api/admin/ledger/prove');

const names: Record<string, string> = {
  numbers: 'Credit entries follow from each other',
  accounts: 'Balances are the sums of their entries',
  lots: 'Lots are the sums of their entries',
  returns: 'Returned credits had been used',
  fees: 'Fees are the sums of their entries',
  refunds: 'Refunded fees had been charged',
  orders: 'Each booking has one credit or one fee',
  team_orders: 'Each accepted order of an organisation has one credit or one fee',
  subscriptions: 'Each month has its credits and its fee',
  invoice_numbers: 'Invoice numbers follow each other without gaps',
  invoice_lines: 'Invoices are the sums of their lines',
  invoice_credits: 'Credit notes never exceed their invoice',
  invoice_orders: 'Each delivered order has its invoice and its agency fee',
  invoice_courier_orders: 'Each courier order has its invoice, or that of the fees it keeps',
  invoice_team_orders: 'Each fee that an organisation owes for an order has its invoice',
  invoice_charges: 'Each subscription and tranche has its invoice',
  invoices_waiting: 'Invoices are issued within an hour',
  invoices_undrawn: 'Invoices have their PDF within an hour',
  invoice_files: 'Stored PDFs are the ones that were drawn',
  document_totals: 'Months are the sums of their documents',
  weekly_summaries: 'Weekly summaries are the sums of their documents',
  order_counts: 'The numbers on the tabs of delivery orders are right',
  collect_counts: 'The numbers on the tabs of courier orders are right',
};

/** What the nightly proof of credits, fees and invoices found. */
export function Component() {
  const query = proofs.useRead();
  useUpdates(['LedgerProof'], () => void query.refetch());
  const check = useAction({
    run: prove,
    done: 'The ledger is being checked.',
  });
  return (
    <div className={classes['detail']}>
      <PageHeader
        title="Ledger"
        actions={
          <Button variant="default" loading={check.busy} onClick={() => check.go()}>
            Check now
          </Button>
        }
      />
      <QueryBoundary
        query={query}
        skeleton={<PanelSkeleton count={8} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            title="Not checked yet"
            text="Credits, fees and invoices are checked every night at 03:30."
          />
        }
      >
        {([latest, ...earlier]) => (
          <Stack pb="lg">
            {latest && <Latest proof={latest} />}
            {earlier.length > 0 && (
              <SettingsSection title="Earlier checks">
                {earlier.map((proof) => (
                  <SettingRow key={proof.Id} label={formatDateTime(proof.At)}>
                    <Outcome found={proof.Contradictions} />
                  </SettingRow>
                ))}
              </SettingsSection>
            )}
          </Stack>
        )}
      </QueryBoundary>
    </div>
  );
}

function Latest({ proof }: { proof: LedgerProof }) {
  return (
    <SettingsSection title={`Checked ${formatDateTime(proof.At)}`}>
      {proof.Checks.map((check) => (
        <Check key={check.Name} check={check} />
      ))}
      <Text size="sm" c="dimmed">
        It took {(proof.TookMilliseconds / 1000).toFixed(1)} seconds. Nothing is changed by a check.
      </Text>
    </SettingsSection>
  );
}

function Check({ check }: { check: LedgerCheck }) {
  const { Name, Checked, Contradictions, Examples, Accepted } = check;
  const [accepting, setAccepting] = useState<Difference>();
  return (
    <div className={classes['check']}>
      <Text size="sm">{names[Name] ?? Name}</Text>
      <Text size="sm" c="dimmed" className={classes['number'] ?? ''}>
        {whole(Checked)} checked
      </Text>
      <Outcome found={Contradictions} />
      {Accepted > 0 && (
        <Text size="sm" c="dimmed">
          {counted(Accepted, 'difference')} accepted; the audit log has the reasons
        </Text>
      )}
      {Examples.length > 0 && (
        <ul className={classes['examples']}>
          {Examples.map((text) => (
            <li key={text}>
              {text}{' '}
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => setAccepting({ Check: Name, Difference: text })}
              >
                Accept…
              </Button>
            </li>
          ))}
        </ul>
      )}
      {accepting && (
        <Suspense>
          <AcceptDialog given={accepting} onClose={() => setAccepting(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Outcome({ found }: { found: number }) {
  return found === 0 ? (
    <StatusBadge tone="good" icon={IconCircleCheck} label="Adds up" />
  ) : (
    <StatusBadge tone="bad" icon={IconAlertTriangle} label={counted(found, 'difference')} />
  );
}
