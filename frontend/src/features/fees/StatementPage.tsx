import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSearchParams } from '@/lib/router';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import type { Statement, StatementLine } from '@/lib/api';
import { whole as count, money, monthText } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { statement as readStatement, statements, useLiveSums } from './calls';
import { StatementAccount } from './StatementAccount';
import { StatementCredits } from './StatementCredits';
import { MonthFiles, StatementFiles } from './StatementFiles';
import { closedFlag } from './statementList';
import { SumTable } from './SumTable';
import { documentTypes, statementPath, typeText } from './types';

/** What the month of a merchant, or of one of its shops, adds up to; every sum leads to its documents. */
export function Component() {
  const { merchantId = '', month = '' } = useParams();
  const [params] = useSearchParams();
  const shop = params.get('shop') ?? '';
  const { Role } = useProfile();
  const statement = readStatement.useRead({
    MerchantId: merchantId,
    Month: month,
    ...(shop && { ShopId: shop }),
  });
  useLiveSums(statements.key);
  const whole = statementPath(Role, merchantId, month);
  const list = `${Role === 'Admin' ? '/admin' : ''}/agency-fee-summary?tab=1`;
  const { MerchantName, ShopName } = statement.data ?? {};
  return (
    <Stack>
      <PageHeader
        title={monthText(month)}
        subtitle={ShopName || MerchantName}
        back={
          shop
            ? { to: whole, label: `Back to the statement of ${MerchantName ?? 'the merchant'}` }
            : { to: list, label: 'Back to statements' }
        }
        aside={statement.data?.Closed && <StatusBadge {...closedFlag} />}
        actions={<StatementFiles merchantId={merchantId} month={month} shop={shop} />}
      />
      <QueryBoundary query={statement} skeleton={<PanelSkeleton count={5} />}>
        {(loaded) => <Sums statement={loaded} whole={whole} />}
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

interface SumsProps {
  statement: Statement;
  /** Where the statement of the merchant is shown. */
  whole: string;
}

function Sums({ statement: s, whole }: SumsProps) {
  const documents = (query: string) =>
    `${whole}/documents?${[query, s.ShopId && `shop=${s.ShopId}`].filter(Boolean).join('&')}`;
  return (
    <>
      <SumTable
        title="Item"
        parts={['Documents', 'Net', 'VAT']}
        total="Total"
        rows={s.Lines.map((line) => ({
          key: line.Type + line.Document,
          label: (
            <Leading to={documents(`type=${line.Type}&document=${line.Document}`)}>
              {labelOf(line)}
            </Leading>
          ),
          parts: [count(line.Documents), money(line.Net), money(line.Vat)],
          total: money(line.Gross),
        }))}
        foot={{
          key: 'due',
          label: <Leading to={documents(owed)}>Due to TradeKart</Leading>,
          parts: ['', money(s.Due - s.Vat), money(s.Vat)],
          total: money(s.Due),
        }}
      >
        <Text size="sm" c="dimmed" mt="sm">
          {s.Closed
            ? 'The month is closed: no more documents can be posted to it.'
            : 'The month is open: figures may still change.'}{' '}
          <Leading to={documents('')}>All documents</Leading>
        </Text>
      </SumTable>
      {s.Shops.length > 1 && <ByShop shops={s.Shops} whole={whole} />}
      {s.Lines.length > 0 && (
        <MonthFiles merchantId={s.MerchantId} month={s.Month} shop={s.ShopId} />
      )}
      {s.Account && <StatementAccount account={s.Account} />}
      <StatementCredits
        credits={s.Credits}
        merchantId={s.MerchantId}
        month={s.Month}
        shop={s.ShopId}
      />
    </>
  );
}

const parts = {
  Sales: 'Sales',
  Fees: 'Agency fees',
  Couriers: 'Couriers',
  Subscriptions: 'Subscription',
} as const;

/** What each shop's documents come to, with VAT; each shop has a statement of its own. */
function ByShop({ shops, whole }: { shops: Statement['Shops']; whole: string }) {
  return (
    <SumTable
      title="By shop, with VAT"
      parts={[...Object.values(parts), 'Promo codes']}
      total="Due"
      rows={shops.map((shop) => ({
        key: shop.ShopId,
        label: shop.ShopId ? (
          <Leading to={`${whole}?shop=${shop.ShopId}`}>{shop.ShopName}</Leading>
        ) : (
          'All shops'
        ),
        parts: [
          ...(Object.keys(parts) as (keyof typeof parts)[]).map((part) => money(shop[part])),
          money(-shop.PromoFunding),
        ],
        total: money(shop.Due),
      }))}
    />
  );
}

function Leading({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}
