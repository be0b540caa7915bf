import { Anchor, Button, Paper, Select, Stack, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EmptyState } from '@/components/EmptyState';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { formatDateTime, londonDay, money, whole } from '@/lib/format';
import { useAction, useNow } from '@/lib/hooks';
import { closeMonth, monthsKey, useMerchants, useMonths } from './calls';
import { MonthChart } from './MonthChart';
import { lastDayOf, monthText, type MonthTotals, statementPath } from './types';

/** What the documents of all merchants or of one add up to by month, and the closing of months; for Admin. */
export function MonthsTab({ tabs }: { tabs: ReactNode }) {
  const [merchant, setMerchant] = useState('');
  const months = useMonths(merchant);
  const merchants = useMerchants(true).data ?? [];
  const [closing, setClosing] = useState('');
  const close = useAction({
    run: closeMonth,
    refresh: [monthsKey, ['statements']],
    done: (month) => `${monthText(month)} was closed.`,
    onDone: () => setClosing(''),
  });
  return (
    <Stack>
      <PageHeader title="Months" />
      {tabs}
      <Select
        label="Merchant"
        searchable
        maw={320}
        allowDeselect={false}
        data={[{ value: '', label: 'All Merchants' }, ...merchants]}
        value={merchant}
        onChange={(value) => setMerchant(value ?? '')}
      />
      <QueryBoundary
        query={months}
        skeleton={<PanelSkeleton count={5} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title="No months yet" text="No invoice has been issued." />}
      >
        {(all) => (
          <>
            <MonthChart months={all} />
            <Totals months={all} merchant={merchant} onClose={setClosing} />
          </>
        )}
      </QueryBoundary>
      <ConfirmDialog
        opened={closing !== ''}
        title={closing ? `Close ${monthText(closing)}?` : ''}
        confirm="Close month"
        danger
        busy={close.busy}
        onClose={() => setClosing('')}
        onConfirm={() => close.go(closing)}
      >
        Nothing can be posted into it any more, and it cannot be opened again. Later documents fall
        on the first day of the next open month.
      </ConfirmDialog>
    </Stack>
  );
}

/** statementsOf leads to the statements whose sums a month is. */
const statementsOf = (month: string, merchant: string) =>
  merchant
    ? statementPath('Admin', merchant, month)
    : `/admin/agency-fee-summary?tab=1&from=${month}-01&to=${lastDayOf(month)}`;

const amounts = ['Sales', 'Refunds', 'Fees', 'Collections', 'Subscriptions', 'Revenue'] as const;
const headings = ['Sales', 'Refunds', 'Fees', 'Courier orders', 'Subscriptions', 'Revenue'];

interface TotalsProps {
  months: readonly MonthTotals[];
  /** Whose sums they are; empty for everybody's. */
  merchant: string;
  onClose: (month: string) => void;
}

function Totals({ months, merchant, onClose }: TotalsProps) {
  const present = londonDay(useNow()).slice(0, 7);
  return (
    <Paper p="lg" component="section" aria-label="Totals by month">
      <Table.ScrollContainer minWidth={760}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Month</Table.Th>
              {headings.map((heading) => (
                <Table.Th key={heading} ta="right">
                  {heading}
                </Table.Th>
              ))}
              <Table.Th ta="right">Credits used</Table.Th>
              <Table.Th>Closed</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {months.map((month) => (
              <Table.Tr key={month.Month}>
                <Table.Td>
                  <Anchor component={Link} to={statementsOf(month.Month, merchant)} inherit>
                    {monthText(month.Month)}
                  </Anchor>
                </Table.Td>
                {amounts.map((name) => (
                  <Table.Td key={name} ta="right">
                    {money(month[name])}
                  </Table.Td>
                ))}
                <Table.Td ta="right">{whole(month.CreditsUsed)}</Table.Td>
                <Table.Td>
                  {month.ClosedAt
                    ? `${formatDateTime(month.ClosedAt)}, ${month.ClosedBy}`
                    : month.Month <= present && (
                        <Button
                          variant="default"
                          size="xs"
                          aria-label={`Close ${monthText(month.Month)}`}
                          onClick={() => onClose(month.Month)}
                        >
                          Close
                        </Button>
                      )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}
