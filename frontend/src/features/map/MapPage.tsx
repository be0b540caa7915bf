import { Anchor, SegmentedControl, Select, Skeleton } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '@/lib/router';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { Panel } from '@/components/Panel';
import { QueryBoundary } from '@/components/QueryBoundary';
import { type CourierMap as Couriers, get } from '@/lib/api';
import { counted, whole } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import { useWrite } from '@/lib/list';
import { useChannel } from '@/lib/live';
import { useProfile } from '@/lib/session';
import { CourierList, CourierTable } from './CourierList';
import { courierMap, isLate, nameOf, pageOf, type Shown, stageOf } from './couriers';
import classes from './Map.module.css';
import { shopsOf, useMarks } from './useScene';

const Drawing = lazy(() =>
  import('./CourierMap').then(({ CourierMap }) => ({ default: CourierMap })),
);

const everyHalfMinute = 30_000; // while the socket is not connected

/** Where all couriers of the shops are that the user sees, live. */
export function Component() {
  const [params] = useSearchParams();
  const write = useWrite();
  const shown: Shown = { merchant: params.get('merchant') ?? '', shop: params.get('shop') ?? '' };
  const asTable = params.get('view') === 'table';
  const { latest, connected } = useChannel(courierMap(shown));
  const asked = {
    ...(shown.merchant && { MerchantId: shown.merchant }),
    ...(shown.shop && { ShopId: shown.shop }),
  };
  const couriers = useQuery({
    queryKey: ['courier-map', asked],
    queryFn: ({ signal }) => get('GET /api/courier-map', asked, signal),
    refetchInterval: connected ? false : everyHalfMinute,
  });
  return (
    <div className={classes['page']}>
      <PageHeader
        title="Map"
        subtitle="Couriers now"
        actions={
          <SegmentedControl
            aria-label="View"
            data={[
              { value: 'map', label: 'Map' },
              { value: 'table', label: 'Table' },
            ]}
            value={asTable ? 'table' : 'map'}
            onChange={(view) => write({ view: view === 'map' ? undefined : view })}
          />
        }
      />
      <Choice shown={shown} />
      {connected && latest ? (
        <Content couriers={latest} asTable={asTable} />
      ) : (
        <QueryBoundary query={couriers} skeleton={<Skeleton h="60vh" radius="lg" />}>
          {(loaded) => <Content couriers={loaded} asTable={asTable} />}
        </QueryBoundary>
      )}
    </div>
  );
}

/** Which merchant's and which shop's couriers are shown. */
function Choice({ shown }: { shown: Shown }) {
  const { Role } = useProfile();
  const write = useWrite();
  const groups = useQuery({
    queryKey: ['courier-map', 'shops'],
    queryFn: ({ signal }) => get('GET /api/users/shops', undefined, signal),
    enabled: Role !== 'Shop',
    staleTime: Infinity,
  }).data;
  if (Role === 'Shop') return null;
  const ofMerchant = (groups ?? []).filter(
    ({ MerchantId }) => !shown.merchant || MerchantId === shown.merchant,
  );
  return (
    <div className={classes['choice']}>
      {Role === 'Admin' && (
        <Select
          aria-label="Merchant"
          placeholder="All merchants"
          searchable
          clearable
          nothingFoundMessage="No merchant has this name"
          data={(groups ?? []).map(({ MerchantId, MerchantName }) => ({
            value: MerchantId,
            label: MerchantName,
          }))}
          value={shown.merchant || null}
          onChange={(merchant) => write({ merchant: merchant ?? undefined, shop: undefined })}
        />
      )}
      <Select
        aria-label="Shop"
        placeholder="All shops"
        searchable
        clearable
        nothingFoundMessage="No shop has this name"
        data={ofMerchant.flatMap(({ MerchantName, Shops }) =>
          Shops.map(({ ShopId, ShopName }) => ({
            value: ShopId,
            label: Role === 'Admin' ? `${ShopName} (${MerchantName})` : ShopName,
          })),
        )}
        value={shown.shop || null}
        onChange={(shop) => write({ shop: shop ?? undefined })}
      />
    </div>
  );
}

const summaryOf = ({ Couriers: all, Total }: Couriers, now: number) => {
  const late = all.filter((courier) => isLate(courier, now)).length;
  const left = Total - all.length;
  return [
    counted(Total, 'courier'),
    late > 0 && `${whole(late)} late`,
    left > 0 &&
      `${whole(left)} not shown: those under way the longest are. Choose a shop to see all of its couriers`,
  ]
    .filter(Boolean)
    .join(' · ');
};

function Content({ couriers, asTable }: { couriers: Couriers; asTable: boolean }) {
  const now = useNow();
  const { Role } = useProfile();
  const [chosenId, setChosen] = useState<string>();
  const all = couriers.Couriers;
  const marks = useMarks(all, now);
  const chosen = all.find(({ Id }) => Id === chosenId);
  const late = all.filter((courier) => isLate(courier, now));
  if (all.length === 0)
    return (
      <EmptyState
        icon={IconMapPin}
        title="No courier is under way"
        text="Couriers appear here once they are assigned to an order, and move as they report where they are."
      />
    );
  if (asTable) return <CourierTable couriers={all} now={now} finding={summaryOf(couriers, now)} />;
  return (
    <div className={classes['columns']}>
      <div>
        <Suspense fallback={<Skeleton h="60vh" radius="lg" />}>
          <Drawing
            marks={marks}
            shops={shopsOf(all)}
            chosen={chosenId}
            onChoose={(id) => setChosen(id)}
          />
        </Suspense>
        {chosen && (
          <p className={classes['chosen']} role="status">
            <Anchor component={Link} to={pageOf(chosen, Role)} fw={600}>
              {chosen.Number}
            </Anchor>{' '}
            {nameOf(chosen)}, {chosen.ShopName}. {stageOf(chosen)}.
          </p>
        )}
      </div>
      <Panel title="Couriers" finding={<span role="status">{summaryOf(couriers, now)}</span>}>
        <CourierList
          couriers={[...late, ...all.filter((courier) => !isLate(courier, now))]}
          now={now}
          chosen={chosenId}
          onChoose={setChosen}
        />
      </Panel>
    </div>
  );
}
