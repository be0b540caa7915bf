import type { ShopClosure } from '@/lib/api';
import { useNow } from '@/lib/hooks';
import { closureText, isClosedOn, opening } from '@/lib/hours';
import { Alert } from './Alert';

interface Props {
  /** The shop; nothing is shown while it is open or not loaded. */
  shop: { Closed: boolean; OpensAt?: string; Closure?: ShopClosure } | undefined;
}

/** Shows, where orders are accepted, that the shop is closed, and why. */
export function ClosedNotice({ shop }: Props) {
  const now = useNow();
  if (!shop?.Closed) return null;
  const { Closure, OpensAt } = shop;
  const closure = Closure && isClosedOn(Closure, now) && `${closureText(Closure)}. `;
  return (
    <Alert tone="warn" title="This shop is closed now">
      {closure}
      {OpensAt
        ? `According to its ${closure ? 'closure' : 'picking hours'} it opens ${opening(OpensAt)}. Couriers may not be able to collect before.`
        : 'According to its picking hours it does not open on any day.'}
    </Alert>
  );
}
