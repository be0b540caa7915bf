import { useState } from 'react';
import { messageOf, type Order, type OrderCard } from '@/lib/api';
import { showError } from '@/lib/errors';
import { useCan } from '@/lib/session';
import { AcceptDialog } from './AcceptDialog';
import { PackagesDialog } from './PackagesDialog';
import { printLabels } from './printing';

interface Props {
  order: OrderCard;
  onClose: () => void;
}

/** Accepting away from the detail: the vehicle type, then the number of packages, then the labels. */
export function AcceptFlow({ order, onClose }: Props) {
  const [accepted, setAccepted] = useState<Order>();
  const mayLabel = useCan('view_qr_printable_section');
  if (accepted)
    return (
      <PackagesDialog
        order={accepted}
        onClose={onClose}
        onSet={(after) =>
          void printLabels(after).catch((error: unknown) => showError(messageOf(error), error))
        }
      />
    );
  return (
    <AcceptDialog
      order={order}
      onClose={onClose}
      onAccepted={(after) => (mayLabel ? setAccepted(after) : onClose())}
    />
  );
}
