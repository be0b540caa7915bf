import { useReturnFocus } from '@/lib/hooks';
import { AcceptDialog } from '../detail/AcceptDialog';
import type { OrderCard } from '../types';

/** The accept dialog as it opens from the list, for as long as it is open. */
export default function AcceptOne({ order, onClose }: { order: OrderCard; onClose: () => void }) {
  useReturnFocus();
  return <AcceptDialog order={order} opened onClose={onClose} />;
}
