import { IconBellOff } from '@tabler/icons-react';
import { Link } from '@/components/Link';
import { Panel, PanelCount, Row, Rows, Sub, Toned } from '@/components/Panel';
import type { MerchantHome } from '@/lib/api';
import { formatAge, whole } from '@/lib/format';
import { useNow } from '@/lib/hooks';

type Shop = MerchantHome['Unheard'][number];

/** whyOf says since when and why nobody can hear of an order in a shop. */
export function whyOf({ Since, Silence }: Shop, now: number): string {
  if (!Since) return Silence || 'No device of the shop has been online yet';
  return `For ${formatAge(Since, now)}: ${Silence || 'no device is online and signed in'}`;
}

interface Props {
  of: Pick<MerchantHome, 'Unheard' | 'UnheardCount'>;
  /** Whether the shops belong to several merchants. */
  merchants?: boolean;
}

/** The shops where an order would ring on no device. */
export function Unheard({ of: { Unheard: shops, UnheardCount }, merchants }: Props) {
  const now = useNow();
  if (shops.length === 0) return null;
  return (
    <Panel
      title={
        <>
          Nobody listens
          <PanelCount n={UnheardCount} />
        </>
      }
      finding="New orders ring on no device there. Call the shop, or ask it to sign in."
    >
      <Rows>
        {shops.map((shop) => (
          <Row
            key={shop.Id}
            sign={<IconBellOff size={20} aria-hidden />}
            tone={shop.Waiting > 0 ? 'bad' : 'warn'}
            title={<Link to={`/merchant/shops/${shop.Id}`}>{shop.Name}</Link>}
            sub={whyOf(shop, now)}
            end={
              <>
                <Toned tone={shop.Waiting > 0 ? 'bad' : undefined}>
                  {whole(shop.Waiting)} waiting
                </Toned>
                {merchants && <Sub>{shop.MerchantName}</Sub>}
              </>
            }
          />
        ))}
      </Rows>
    </Panel>
  );
}
