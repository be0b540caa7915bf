import { Button, Group } from '@mantine/core';
import { IconListDetails, IconPrinter } from '@tabler/icons-react';
import { CopyButton } from '@/components/CopyButton';
import { PageHeader } from '@/components/PageHeader';
import { StatusBadge } from '@/components/StatusBadge';
import { ordersPath, useProfile } from '@/lib/session';
import { badgesOf, portalStatusWords } from '../states';
import type { Order } from '../types';
import { AdminActions } from './AdminActions';
import type { Dialog } from './useDialog';

interface Props {
  order: Order;
  dialog: Dialog | null;
  show: (dialog?: Dialog) => void;
  onFail: (error: unknown) => boolean;
  onBack: () => void;
  /** What is not there may not be done. */
  onAccept: (() => void) | undefined;
  onReject: (() => void) | undefined;
  onLabels: (() => void) | undefined;
  onItemList: (() => void) | undefined;
}

/** Which order this is, how it stands, and the one next step, filled, at the far end. */
export function DetailHeader(props: Props) {
  const { order, dialog, show, onFail, onBack, onAccept, onReject, onLabels, onItemList } = props;
  const { Role } = useProfile();
  const badges = badgesOf(order, { archived: order.ShopPortalStatus === 'Archived' });
  return (
    <PageHeader
      back={{ to: ordersPath(Role), label: 'Back to orders', onClick: onBack }}
      subtitle={portalStatusWords[order.ShopPortalStatus] ?? ''}
      title={order.OrderNo}
      aside={
        <>
          <CopyButton value={order.OrderNo} what="order number" />
          {badges.map(({ label, tone, icon }) => (
            <StatusBadge key={label} tone={tone} icon={icon}>
              {label}
            </StatusBadge>
          ))}
        </>
      }
      actions={
        <Group gap="xs">
          {onItemList && (
            <Button
              variant="default"
              leftSection={<IconListDetails size={16} aria-hidden />}
              onClick={onItemList}
            >
              Item list
            </Button>
          )}
          {Role === 'Admin' && (
            <AdminActions order={order} dialog={dialog} show={show} onFail={onFail} />
          )}
          {onReject && (
            <Button variant="default" onClick={onReject}>
              Reject
            </Button>
          )}
          {onAccept && <Button onClick={onAccept}>Accept</Button>}
          {onLabels && (
            <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={onLabels}>
              Print labels
            </Button>
          )}
        </Group>
      }
    />
  );
}
