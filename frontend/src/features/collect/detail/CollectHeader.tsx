import { Button } from '@mantine/core';
import { IconBan, IconCircleCheck, IconRepeat, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CopyButton } from '@/components/CopyButton';
import { DotsMenu } from '@/components/DotsMenu';
import { PageHeader } from '@/components/PageHeader';
import { StatusBadge } from '@/components/StatusBadge';
import { useCan, useProfile } from '@/lib/session';
import { Tags } from '../list/Tags';
import { mayBook } from '../rights';
import { stateOf } from '../states';
import type { CollectOrder, Tracking } from '../types';
import classes from './Detail.module.css';
import { type Mark, marksOf, mayCancel, portalStatusOf } from './rules';

interface Props {
  order: CollectOrder;
  tracking: Tracking;
  back: { to: string; label: string };
  /** Opens a dialog: cancel, or mark with a status. */
  onAct: (dialog: string, of?: string) => void;
}

const markLabels: Record<Mark, { label: string; icon: typeof IconX; danger: boolean }> = {
  delivered: { label: 'Mark as delivered', icon: IconCircleCheck, danger: false },
  canceled: { label: 'Mark as canceled', icon: IconX, danger: true },
  failed: { label: 'Mark as failed', icon: IconBan, danger: true },
};

/** The order's number, its state, and its actions. */
export function CollectHeader({ order, tracking, back, onAct }: Props) {
  const profile = useProfile();
  const cancels = useCan('reject_orders') && mayCancel(order, tracking);
  const marks = profile.Role === 'Admin' && order.Status !== 'Draft' ? marksOf(order) : [];
  return (
    <div className={classes['head']}>
      <PageHeader
        back={back}
        subtitle={portalStatusOf(order.PortalStatus)}
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
              label="Change the status"
              items={marks.map((mark) => ({
                ...markLabels[mark],
                onClick: () => onAct('mark', mark),
              }))}
            />
            {cancels && (
              <Button variant="default" onClick={() => onAct('cancel')}>
                Cancel delivery
              </Button>
            )}
            {mayBook(profile) && (
              <Button
                component={Link}
                to={`/new-delivery-order?repeatBookingId=${order.Id}`}
                leftSection={<IconRepeat size={16} aria-hidden />}
              >
                Repeat Booking
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}
