import { opening } from '@/lib/hours';
import { Alert } from './Alert';

interface Props {
  /** The shop; nothing is shown while it is open or not loaded. */
  shop: { Closed: boolean; OpensAt?: string } | undefined;
}

/** Shows, where orders are accepted, that the shop is closed according to its picking hours. */
export function ClosedNotice({ shop }: Props) {
  if (!shop?.Closed) return null;
  return (
    <Alert tone="warn" title="This shop is closed now">
      {shop.OpensAt
        ? `According to its picking hours it opens ${opening(shop.OpensAt)}. Couriers may not be able to collect before.`
        : 'According to its picking hours it does not open on any day.'}
    </Alert>
  );
}
