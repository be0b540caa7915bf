import { Anchor, Group, Paper, SegmentedControl, Select, Stack, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from '@/lib/router';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { MonthTotals } from '@/lib/api';
import { money, monthText, whole } from '@/lib/format';
import { months as allMonths, monthSums, useLiveSums, useMerchants } from './calls';
import { ClosingDialogs, MonthState } from './Closing';
import { measures, MerchantChart, MonthChart } from './MonthChart';
import classes from './Months.module.css';
import { lastDayOf, statementPath } from './types';

/** What the documents of all merchants or of one add up to by month, and the closing of months; for Admin. */
export function MonthsTab({ tabs }: { tabs: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const merchant = params.get('merchant') ?? '';
  const show = measures.find(({ value }) => value === params.get('show')) ?? measures[0];
  const months = monthSums.useRead(merchant ? { MerchantId: merchant } : {}, { keep: true });
  const merchants = useMerchants(true).data ?? [];
  useLiveSums(allMonths.key);
  return (
    <Stack className={classes['page']} gap="md" pb="lg">
      <div>
        <PageHeader title="Agency Fees" />
        {tabs}
      </div>
      <Group align="flex-end" gap="md">
        <Select
          label="Merchant"
          searchable
          w={320}
          maw="100%"
          allowDeselect={false}
          data={[{ value: '', label: 'All Merchants' }, ...merchants]}
          value={merchant}
          onChange={(value) => choose('merchant', value ?? '')}
        />
        <SegmentedControl
          aria-label="What the charts show"
          data={measures.map(({ value, label }) => ({ value, label }))}
          value={show.value}
          onChange={(value) => choose('show', value)}
        />
      </Group>
      <QueryBoundary
        query={months}
        skeleton={<PanelSkeleton count={5} />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title="No months yet" text="No invoice has been issued." />}
      >
        {(all) => {
          const known = all.find(({ Month }) => Month === params.get('month')) ?? all[0];
          const month = known?.Month ?? '';
          return (
            <>
              <MonthChart
                months={all}
                show={show}
                month={month}
                onMonth={(chosen) => choose('month', chosen)}
              />
              {!merchant && <MerchantChart show={show} month={month} />}
              <Totals months={all} merchant={merchant} />
            </>
          );
        }}
      </QueryBoundary>
    </Stack>
  );
}

/** sumsOf leads to the statements whose sums a month is. */
const sumsOf = (month: string, merchant: string) =>
  merchant
    ? statementPath('Admin', merchant, month)
    : `/admin/agency-fee-summary?tab=1&from=${month}-01&to=${lastDayOf(month)}`;

const amounts = ['Sales', 'Refunds', 'Fees', 'Collections', 'Subscriptions', 'Revenue'] as const;
const headings = ['Sales', 'Refunds', 'Fees', 'Courier orders', 'Subscriptions', 'Revenue'];

interface TotalsProps {
  months: readonly MonthTotals[];
  /** Whose sums they are; empty for everybody's. */
  merchant: string;
}

function Totals({ months, merchant }: TotalsProps) {
  const latest = months.find(({ ClosedAt }) => ClosedAt)?.Month; // the newest month comes first
  return (
    <Paper p="lg" component="section" aria-label="Totals by month">
      <Table.ScrollContainer minWidth={760}>
        <Table className={classes['table'] ?? ''}>
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
                <Table.Td className={classes['whole'] ?? ''}>
                  <Anchor component={Link} to={sumsOf(month.Month, merchant)} inherit>
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
                  <MonthState month={month} latest={month.Month === latest} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ClosingDialogs months={months} />
    </Paper>
  );
}
