import { Anchor } from '@mantine/core';
import { Facts } from '@/components/Facts';
import { Link } from '@/components/Link';
import type { Statement } from '@/lib/api';
import { whole } from '@/lib/format';
import { useProfile } from '@/lib/session';

interface Props {
  credits: Statement['Credits'];
  merchantId: string;
  month: string;
  /** Empty: the statement is the merchant's. */
  shop: string;
}

/** How a month changed the credits of a merchant's shops; what came and went leads to its entries. */
export function StatementCredits({ credits, merchantId, month, shop }: Props) {
  const { Role } = useProfile();
  const entries = (kind: string, sum: number) => (
    <Anchor
      component={Link}
      to={`/credits?${new URLSearchParams({
        posted: month,
        kind,
        ...(Role === 'Admin' && { merchant: merchantId }),
        ...(shop && { [Role === 'Admin' ? 'accounts' : 'shops']: shop }),
      })}`}
      inherit
    >
      {whole(sum)}
    </Anchor>
  );
  return (
    <Facts
      title="Delivery credits"
      facts={[
        { name: 'At the start', value: whole(credits.Opening) },
        { name: 'Granted', value: entries('Grant', credits.Granted) },
        { name: 'Used', value: entries('Use', credits.Used) },
        { name: 'Returned', value: entries('Return', credits.Returned) },
        { name: 'Expired', value: entries('Expiry', credits.Expired) },
        { name: 'At the end', value: whole(credits.Closing) },
      ]}
    />
  );
}
