import { Anchor, Button, Group, Paper, Select, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { lazyDialogs } from '@/components/dialogs';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { download, type VatReturn } from '@/lib/api';
import { money, monthText, whole } from '@/lib/format';
import { useAction, useDialog } from '@/lib/hooks';
import { useSearchParams } from '@/lib/router';
import { useProfile } from '@/lib/session';
import { boxLabels, latestMonths, periodLengths, periodOf } from '@/lib/vatReturn';
import { filesOf, type Program, programs, vatReturn } from './books';

const Dialogs = lazyDialogs<{ program: Program }>(() => import('./CodesDialog'));

const monthChoices = () => latestMonths(15).map((value) => ({ value, label: monthText(value) }));

/** What an accountant takes over: files for a bookkeeping program, and the VAT return. */
export function Component() {
  return (
    <Stack maw={840} pb="lg">
      <PageHeader title="Bookkeeping" />
      <Files />
      <Vat />
    </Stack>
  );
}

function Files() {
  const merchant = useProfile().Role === 'Merchant';
  const [program, setProgram] = useState<Program>('xero');
  const [month, setMonth] = useState(latestMonths(2)[1] ?? '');
  const dialog = useDialog();
  const save = useAction({
    run: (file: string) =>
      download(`/api/bookkeeping/${program}/${file}/${month}`, `${program}-${file}-${month}.csv`),
  });
  return (
    <Paper p="lg" component="section" aria-label="Bookkeeping program">
      <Title order={2}>Bookkeeping program</Title>
      <Text size="sm" c="dimmed" mb="sm">
        The documents of a month as your program imports them.
      </Text>
      <Group align="end" mb="sm">
        <Select
          label="Program"
          data={programs}
          value={program}
          allowDeselect={false}
          onChange={(value) => setProgram(value ?? program)}
        />
        <Select
          label="Month"
          data={monthChoices()}
          value={month}
          allowDeselect={false}
          onChange={(value) => setMonth(value ?? month)}
        />
        <Button variant="default" onClick={() => dialog.open('codes')}>
          Codes
        </Button>
      </Group>
      <Group gap="xs">
        {filesOf[program]
          .filter((file) => merchant || !file.merchant)
          .map(({ file, label }) => (
            <Button key={file} variant="default" loading={save.busy} onClick={() => save.go(file)}>
              {label}
            </Button>
          ))}
      </Group>
      <Dialogs program={program} />
    </Paper>
  );
}

function Vat() {
  const [params, setParams] = useSearchParams();
  const period = periodOf(params.get('vatperiod') ?? '');
  const { From: from, Months } = period ?? { From: latestMonths(4)[3] ?? '', Months: 3 };
  const months = String(Months);
  const choose = (first: string, count: string) =>
    setParams({ vatperiod: `${first}/${count}` }, { replace: true });
  const read = vatReturn.useRead({ From: from, Months });
  const save = useAction({
    run: () =>
      download(`/api/vat-return/${from}/${months}/csv`, `vat-return-${from}-${months}-months.csv`),
  });
  return (
    <Paper p="lg" component="section" aria-label="VAT return">
      <Title order={2}>VAT return</Title>
      <Text size="sm" c="dimmed" mb="sm">
        A workpaper by tax point. Purchases from others than TradeKart are not in it.
      </Text>
      <Group align="end" mb="sm">
        <Select
          label="From"
          data={monthChoices()}
          value={from}
          allowDeselect={false}
          onChange={(value) => choose(value ?? from, months)}
        />
        <Select
          label="Period"
          data={periodLengths}
          value={months}
          allowDeselect={false}
          onChange={(value) => choose(from, value ?? months)}
        />
        <Button variant="default" loading={save.busy} onClick={() => save.go()}>
          Documents as CSV
        </Button>
      </Group>
      <QueryBoundary query={read} skeleton={<PanelSkeleton count={9} />}>
        {(loaded) => <Boxes of={loaded} period={`${from}/${months}`} />}
      </QueryBoundary>
    </Paper>
  );
}

function Boxes({ of, period }: { of: VatReturn; period: string }) {
  const list = `${useProfile().Role === 'Admin' ? '/admin' : ''}/invoices?vatperiod=${period}`;
  const contained = [
    ['Contained: credit notes', of.CreditNotes],
    ['Contained: documents of earlier periods', of.EarlierPeriods],
    ['In no box: documents without VAT', of.Outside],
  ] as const;
  return (
    <>
      <Table.ScrollContainer minWidth={260}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Box</Table.Th>
              <Table.Th ta="right">Documents</Table.Th>
              <Table.Th ta="right">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {of.Boxes.map(({ Box, Pence, Documents }) => (
              <Table.Tr key={Box}>
                <Table.Td>
                  {Documents > 0 ? (
                    <Anchor component={Link} to={`${list}&vatbox=${Box}`} inherit>
                      {Box}. {boxLabels[Box - 1]}
                    </Anchor>
                  ) : (
                    `${Box}. ${boxLabels[Box - 1]}`
                  )}
                </Table.Td>
                <Table.Td ta="right">{whole(Documents)}</Table.Td>
                <Table.Td ta="right">{money(Pence)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            {contained.map(([label, sum]) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td ta="right">{whole(sum.Documents)}</Table.Td>
                <Table.Td ta="right">
                  {money(sum.Net)} and {money(sum.Vat)} VAT
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed" mt="sm">
        {of.Closed
          ? 'The period is closed: these figures do not change any more.'
          : 'The period is open: figures may still change.'}
        {!of.VatNumber && ' There is no VAT number.'}
      </Text>
    </>
  );
}
