import { Button } from '@mantine/core';
import {
  IconBan,
  IconCircleCheck,
  IconPhone,
  IconPrinter,
  IconRepeat,
  IconSteeringWheel,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { stateOf } from '@/components/courier/states';
import { CopyButton } from '@/components/CopyButton';
import { DotsMenu } from '@/components/DotsMenu';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { StatusBadge } from '@/components/StatusBadge';
import type { CollectOrder, Tracking } from '@/lib/api';
import { useCan, useProfile } from '@/lib/session';
import { Tags } from '../list/Tags';
import { mayBook, mayDecide } from '../rights';
import { failedInShop } from '../states';
import classes from './Detail.module.css';
import {
  hasLabels,
  type Mark,
  marksOf,
  mayCancel,
  portalStatusText,
  waitsForDriver,
} from './rules';

interface Props {
  order: CollectOrder;
  tracking: Tracking;
  back: { to: string; label: string };
  /** Opens a dialog: cancel, mark with a status, or ask a courier of a provider. */
  onAct: (dialog: string, of?: string) => void;
}

const markLabels: Record<Mark, { label: string; icon: typeof IconX; danger: boolean }> = {
  delivered: { label: 'Mark as delivered', icon: IconCircleCheck, danger: false },
  canceled: { label: 'Mark as canceled', icon: IconX, danger: true },
  failed: { label: 'Mark as failed', icon: IconBan, danger: true },
};

const labels = { label: 'Print labels', icon: IconPrinter };
const next = { label: 'Ask the next courier', icon: IconTruckDelivery };
const own = { label: 'Own driver', icon: IconSteeringWheel };
const phone = { label: 'Courier by phone', icon: IconPhone };

/** The order's number, its state, and its actions. */
export function CollectHeader({ order, tracking, back, onAct }: Props) {
  const profile = useProfile();
  const cancels = useCan('reject_orders') && mayCancel(order, tracking);
  const failed = failedInShop(order);
  const asks = mayDecide(profile) && (failed || waitsForDriver(order));
  const again = againOf(order);
  const marks = profile.Role === 'Admin' && order.Status !== 'Draft' ? marksOf(order) : [];
  return (
    <div className={classes['head']}>
      <PageHeader
        back={back}
        subtitle={portalStatusText(order.PortalStatus)}
        title={order.ReferenceNumber}
        aside={
          <>
            <CopyButton value={order.ReferenceNumber} what="reference number" />
            <StatusBadge {...stateOf(order.Status)} />
            <Tags order={order} role={profile.Role} />
          </>
        }
        actions={
          <>
            <DotsMenu
              label="More actions"
              items={[
                hasLabels(order) && { ...labels, onClick: () => onAct('labels') },
                asks && !failed && { ...next, onClick: () => onAct('next-courier') },
                asks && !failed && { ...own, onClick: () => onAct('next-courier', 'owndriver') },
                asks && { ...phone, onClick: () => onAct('next-courier', 'manual') },
                ...marks.map((mark) => ({
                  ...markLabels[mark],
                  onClick: () => onAct('mark', mark),
                })),
              ]}
            />
            {failed && asks && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconSteeringWheel size={16} aria-hidden />}
                  onClick={() => onAct('next-courier', 'owndriver')}
                >
                  {own.label}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconTruckDelivery size={16} aria-hidden />}
                  onClick={() => onAct('next-courier')}
                >
                  {next.label}
                </Button>
              </>
            )}
            {cancels && (
              <Button variant="default" onClick={() => onAct('cancel')}>
                Cancel delivery
              </Button>
            )}
            {again && (mayBook(profile) || (profile.Role === 'Admin' && order.ReturnId)) && (
              <Button
                component={Link}
                to={`/new-delivery-order?${again}`}
                leftSection={<IconRepeat size={16} aria-hidden />}
              >
                {order.Status === 'Failed' || order.ReturnId ? 'Book again' : 'Repeat Booking'}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

/** againOf is the address of the form that books the order again: of a return, only once it is over without the goods. */
function againOf({ Id, ReturnId, Status }: CollectOrder) {
  if (!ReturnId) return `repeatBookingId=${Id}`;
  return Status === 'Failed' || Status === 'Cancelled' ? `return=${ReturnId}` : '';
}
