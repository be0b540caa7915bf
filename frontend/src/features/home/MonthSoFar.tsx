import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/Link';
import { Panel } from '@/components/Panel';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { get } from '@/lib/api';
import { londonDay, money, monthText } from '@/lib/format';
import { useProfile } from '@/lib/session';
import classes from './Home.module.css';

const everyMinute = 60_000;

/** The running month's statement in four lines. */
export function MonthSoFar({ at }: { at: string }) {
  const { MerchantId: merchantId } = useProfile();
  const month = londonDay(at).slice(0, 7);
  const statement = useQuery({
    queryKey: ['home', 'month', month],
    queryFn: ({ signal }) =>
      get(
        'GET /api/statements/{merchantId}/{month}',
        { MerchantId: merchantId, Month: month },
        signal,
      ),
    refetchInterval: everyMinute,
  });
  return (
    <Panel
      title={`${monthText(month)} so far`}
      aside={
        <Anchor component={Link} to={`/statement/${merchantId}/${month}`} size="sm">
          Statement
        </Anchor>
      }
    >
      <QueryBoundary query={statement} skeleton={<PanelSkeleton count={3} />}>
        {({ Lines, Due, PromoFunding }) => {
          const gross = (wanted: (type: string) => boolean) =>
            Lines.reduce((sum, line) => sum + (wanted(line.Type) ? line.Gross : 0), 0);
          return (
            <dl className={classes['sums']}>
              <Sum label="Delivered goods, less refunds" pence={gross((type) => type === 'Shop')} />
              <Sum label="Agency fees" pence={gross((type) => type === 'TradeKartFee')} />
              <Sum
                label="Couriers and subscription"
                pence={gross((type) => type === 'TradeKartCollect' || type === 'Subscription')}
              />
              {PromoFunding !== 0 && (
                <Sum label="Promo codes funded by TradeKart" pence={-PromoFunding} />
              )}
              <Sum label="Due to TradeKart" pence={Due} total />
            </dl>
          );
        }}
      </QueryBoundary>
    </Panel>
  );
}

function Sum({ label, pence, total }: { label: string; pence: number; total?: boolean }) {
  return (
    <div data-total={total}>
      <dt>{label}</dt>
      <dd>{money(pence)}</dd>
    </div>
  );
}
