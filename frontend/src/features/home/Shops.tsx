import { Anchor } from '@mantine/core';
import { Link } from '@/components/Link';
import { Panel, Row, Rows, Sub, Toned } from '@/components/Panel';
import { counted, money, whole } from '@/lib/format';
import type { Home } from './HomePage';

const few = 10; // credits from which the shop's users are warned by mail

const isFew = (credits: number) => credits > 0 && credits <= few;

/** A shop without credits pays for each delivery. */
const creditsText = (credits: number) =>
  credits === 0 ? 'Pay as you go' : `${counted(credits, 'credit')} left`;

/** The merchant's shops, those with most waiting orders first. */
export function Shops({ home: { Shops: shops, ShopCount } }: { home: Home }) {
  return (
    <Panel
      title="Shops"
      aside={
        <Anchor component={Link} to="/merchant/shops" size="sm">
          {ShopCount > shops.length ? `All ${whole(ShopCount)}` : 'Manage'}
        </Anchor>
      }
      finding={shops.length === 0 && 'Your shops will be listed here.'}
    >
      <Rows>
        {shops.map((shop) => (
          <Row
            key={shop.Id}
            title={<Link to={`/merchant/shops/${shop.Id}`}>{shop.Name}</Link>}
            sub={
              <>
                {counted(shop.Orders, 'order')} today, {money(shop.Sales)}
                {shop.Ready > 0 && ` · ${whole(shop.Ready)} accepted`}
              </>
            }
            end={
              <>
                <Toned tone={shop.Waiting > 0 ? 'warn' : undefined}>
                  {whole(shop.Waiting)} waiting
                </Toned>
                <Sub tone={isFew(shop.Credits) ? 'bad' : undefined}>
                  {creditsText(shop.Credits)}
                </Sub>
              </>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
