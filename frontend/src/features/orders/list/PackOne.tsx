import { messageOf, type OrderCard } from '@/lib/api';
import { showError } from '@/lib/errors';
import { PackagesDialog } from '../detail/PackagesDialog';
import { printLabels } from '../detail/printing';

interface Props {
  order: OrderCard;
  onClose: () => void;
}

/** Packs an order from the list: the number of packages, then the labels. */
export default function PackOne({ order, onClose }: Props) {
  return (
    <PackagesDialog
      order={order}
      onClose={onClose}
      onSet={(after) =>
        void printLabels(after).catch((error: unknown) => showError(messageOf(error), error))
      }
    />
  );
}
