import { CopyButton } from '@/components/CopyButton';
import { PageHeader } from '@/components/PageHeader';
import { StatusBadge } from '@/components/StatusBadge';
import { ordersPath, useProfile } from '@/lib/session';
import { badgesOf, portalStatusWords } from '../states';
import type { Order } from '../types';
import { type DetailAction, HeaderActions } from './actions';
import classes from './Detail.module.css';

interface Props {
  order: Order;
  onBack: () => void;
  actions: DetailAction[];
}

/** The order's number, its state, and its actions; always visible. */
export function DetailHeader({ order, onBack, actions }: Props) {
  const { Role } = useProfile();
  const badges = badgesOf(order, { archived: order.ShopPortalStatus === 'Archived' });
  return (
    <div className={classes['head']}>
      <PageHeader
        back={{ to: ordersPath(Role), label: 'Back to orders', onClick: onBack }}
        subtitle={portalStatusWords[order.ShopPortalStatus] ?? ''}
        title={order.OrderNo}
        aside={
          <>
            <CopyButton value={order.OrderNo} what="order number" />
            {badges.map((badge) => (
              <StatusBadge key={badge.label} {...badge} />
            ))}
          </>
        }
        {...(actions.length > 0 && { actions: <HeaderActions actions={actions} /> })}
      />
    </div>
  );
}
