import { Anchor } from '@mantine/core';
import { Link } from '@/components/Link';
import { Panel, PanelCount, Row, Rows, Sub, Toned } from '@/components/Panel';
import { formatAge, formatTime, whole } from '@/lib/format';
import { useNow } from '@/lib/hooks';
import type { Room } from './RoomPage';

type Shop = Room['Shops'][number];

/** stateOf says why a shop is listed. */
export function stateOf(shop: Shop, now: number): string {
  return [
    shop.Late > 0 && `${whole(shop.Late)} late, longest ${formatAge(shop.Oldest ?? now, now)}`,
    shop.PausedUntil &&
      `paused until ${formatTime(shop.PausedUntil)}${shop.PauseReason ? `: ${shop.PauseReason}` : ''}`,
    shop.Expected > 0 && `no order today, usually ${whole(shop.Expected)} by now`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Shops with late orders, those that are paused, and those that are silent. */
export function TroubledShops({ room: { Shops: shops, ShopCount } }: { room: Room }) {
  const now = useNow();
  return (
    <Panel
      title={
        <>
          Shops to look at
          <PanelCount n={ShopCount} />
        </>
      }
      aside={
        <Anchor component={Link} to="/merchant/shops" size="sm">
          All shops
        </Anchor>
      }
      finding={shops.length === 0 && 'Every shop accepts its orders in time.'}
    >
      <Rows>
        {shops.map((shop) => (
          <Row
            key={shop.Id}
            title={<Link to={`/merchant/shops/${shop.Id}`}>{shop.Name}</Link>}
            sub={stateOf(shop, now)}
            end={
              <>
                <Toned tone={shop.Late > 0 ? 'bad' : undefined}>
                  {whole(shop.Waiting)} waiting
                </Toned>
                <Sub>{shop.MerchantName}</Sub>
              </>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
