import { Anchor, Paper, Stack, Table, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import type { Statement, StatementLine } from '@/lib/api';
import { money, monthText, whole } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { statement as readStatement, statements, useLiveSums } from './calls';
import { StatementAccount } from './StatementAccount';
import { StatementCredits } from './StatementCredits';
import { MonthFiles, StatementFiles } from './StatementFiles';
import { closedFlag } from './statementList';
import { documentTypes, statementPath, typeText } from './types';

/** What a merchant's month adds up to; every sum leads to its documents. */
export function Component() {
  const { merchantId = '', month = '' } = useParams();
  const { Role } = useProfile();
  const statement = readStatement.useRead({ MerchantId: merchantId, Month: month });
  useLiveSums(statements.key);
  const list = `${Role === 'Admin' ? '/admin' : ''}/agency-fee-summary?tab=1`;
  return (
    <Stack>
      <PageHeader
        title={monthText(month)}
        subtitle={statement.data?.MerchantName}
        back={{ to: list, label: 'Back to statements' }}
        aside={statement.data?.Closed && <StatusBadge {...closedFlag} />}
        actions={<StatementFiles merchantId={merchantId} month={month} />}
      />
      <QueryBoundary query={statement} skeleton={<PanelSkeleton count={5} />}>
        {(loaded) => (
          <Sums
            statement={loaded}
            documents={`${statementPath(Role, merchantId, month)}/documents`}
          />
        )}
      </QueryBoundary>
    </Stack>
  );
}

/** The types of document that the amount due is the sum of. */
const owed = documentTypes
  .filter(({ value }) => value !== 'Shop')
  .map(({ value }) => `type=${value}`)
  .join('&');

function labelOf({ Type, Document }: StatementLine) {
  if (Type === 'PromoFunding')
    return Document === 'CreditNote' ? typeText(Type) : `${typeText(Type)}, taken back`;
  if (Document !== 'CreditNote') return typeText(Type);
  return Type === 'Shop' ? 'Refunds' : `${typeText(Type)}, credited`;
}

function Sums({ statement: s, documents }: { statement: Statement; documents: string }) {
  return (
    <>
      <Paper p="lg" component="section" aria-label="Documents">
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Item</Table.Th>
                <Table.Th ta="right">Documents</Table.Th>
                <Table.Th ta="right">Net</Table.Th>
                <Table.Th ta="right">VAT</Table.Th>
                <Table.Th ta="right">Total</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {s.Lines.map((line) => (
                <Line key={line.Type + line.Document} line={line} documents={documents} />
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th>
                  <Anchor component={Link} to={`${documents}?${owed}`} inherit>
                    Due to TradeKart
                  </Anchor>
                </Table.Th>
                <Table.Th />
                <Table.Th ta="right">{money(s.Due - s.Vat)}</Table.Th>
                <Table.Th ta="right">{money(s.Vat)}</Table.Th>
                <Table.Th ta="right">{money(s.Due)}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
        <Text size="sm" c="dimmed" mt="sm">
          {s.Closed
            ? 'The month is closed: no more documents can be posted to it.'
            : 'The month is open: figures may still change.'}{' '}
          <Anchor component={Link} to={documents} inherit>
            All documents
          </Anchor>
        </Text>
      </Paper>
      {s.Shops.length > 1 && <ByShop shops={s.Shops} />}
      {s.Lines.length > 0 && <MonthFiles merchantId={s.MerchantId} month={s.Month} />}
      <StatementAccount account={s.Account} />
      <StatementCredits credits={s.Credits} merchantId={s.MerchantId} month={s.Month} />
    </>
  );
}

const parts = ['Sales', 'Fees', 'Couriers', 'Subscriptions'] as const;

/** What each shop's documents come to, with VAT. */
function ByShop({ shops }: { shops: Statement['Shops'] }) {
  return (
    <Paper p="lg" component="section" aria-label="By shop">
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>By shop, with VAT</Table.Th>
              {['Sales', 'Agency fees', 'Couriers', 'Subscription', 'Promo codes', 'Due'].map(
                (label) => (
                  <Table.Th key={label} ta="right">
                    {label}
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shops.map((shop) => (
              <Table.Tr key={shop.ShopId}>
                <Table.Td>{shop.ShopName || 'All shops'}</Table.Td>
                {parts.map((part) => (
                  <Table.Td key={part} ta="right">
                    {money(shop[part])}
                  </Table.Td>
                ))}
                <Table.Td ta="right">{money(-shop.PromoFunding)}</Table.Td>
                <Table.Td ta="right">{money(shop.Due)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

function Line({ line, documents }: { line: StatementLine; documents: string }) {
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          component={Link}
          to={`${documents}?type=${line.Type}&document=${line.Document}`}
          inherit
        >
          {labelOf(line)}
        </Anchor>
      </Table.Td>
      <Table.Td ta="right">{whole(line.Documents)}</Table.Td>
      <Table.Td ta="right">{money(line.Net)}</Table.Td>
      <Table.Td ta="right">{money(line.Vat)}</Table.Td>
      <Table.Td ta="right">{money(line.Gross)}</Table.Td>
    </Table.Tr>
  );
}
