import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CopyButton } from '@/components/CopyButton';
import { Faces } from '@/components/Faces';
import { PageHeader } from '@/components/PageHeader';
import { PanelSkeleton } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import { useKeys } from '@/lib/keys';
import { ordersPath, useCan, useProfile } from '@/lib/session';
import { isNoDeliverable, useOrder } from '../calls';
import { silence } from '../list/alerts';
import { badgesOf, portalStatusWords } from '../states';
import type { Order } from '../types';
import { AcceptDialog } from './AcceptDialog';
import { AdminActions } from './AdminActions';
import { Cancellation } from './Cancellation';
import classes from './Detail.module.css';
import { AdminBoxes, Basics, History, Timeline } from './Facts';
import { Items } from './Items';
import { noneLeft } from './lines';
import { PackagesDialog } from './PackagesDialog';
import { printItemList, printLabels } from './printing';
import { Progress } from './Progress';
import { RejectDialog } from './RejectDialog';

interface Props {
  id: string;
  onBack: () => void;
}

/** One order, whole. */
export function OrderDetail({ id, onBack }: Props) {
  const query = useOrder(id);
  return (
    <div className={classes['detail']}>
      <Faces query={query} skeleton={<PanelSkeleton count={8} />}>
        {(order) => <Shown order={order} onBack={onBack} />}
      </Faces>
    </div>
  );
}

type Dialog = 'accept' | 'reject' | 'reject-all' | 'packages';

/** useDialog keeps the open dialog in the address. */
function useDialog() {
  const [params, setParams] = useSearchParams();
  const show = (dialog?: Dialog) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (dialog) next.set('dialog', dialog);
        else next.delete('dialog');
        return next;
      },
      { replace: true },
    );
  return [params.get('dialog') as Dialog | null, show] as const;
}

function Shown({ order, onBack }: { order: Order; onBack: () => void }) {
  const { Role } = useProfile();
  const [dialog, show] = useDialog();
  const [leaving, setLeaving] = useState(false);
  const shop = Role === 'Shop';
  const mayReject = useCan('reject_orders') && shop;
  const mayPrint = useCan('view_qr_printable_section') && shop;
  const pending = order.ShopPortalStatus === 'Pending' && order.Status === 'PendingDelivery';
  const mayAccept = mayReject && pending && !noneLeft(order);
  const mayLabel = mayPrint && order.ShopPortalStatus === 'Queued';
  const again = useCan('print_labels_again') && shop && order.Packages.length > 0;

  const labels = () => (order.Packages.length ? void printLabels(order) : show('packages'));
  const leave = async () => {
    if (!mayReject || !pending) return onBack();
    if (!(await isNoDeliverable(order.Id).catch(() => false))) return onBack();
    setLeaving(true);
    return show('reject-all');
  };

  useKeys([
    { key: 'a', label: 'Accept the order', run: () => show('accept'), off: !mayAccept },
    {
      key: 'r',
      label: 'Reject the order',
      run: () => show('reject'),
      off: !(mayReject && pending),
    },
    { key: 'p', label: 'Print labels', run: labels, off: !(mayLabel || again) },
    { key: 'Escape', label: 'Back to the list', run: () => void leave(), off: Boolean(dialog) },
  ]);

  return (
    <>
      <PageHeader
        back={{ to: ordersPath(Role), label: 'Back to orders', onClick: () => void leave() }}
        subtitle={portalStatusWords[order.ShopPortalStatus] ?? ''}
        title={order.OrderNo}
        aside={
          <>
            <CopyButton value={order.OrderNo} what="order number" />
            {badgesOf(order, { archived: order.ShopPortalStatus === 'Archived' }).map(
              ({ label, tone, icon }) => (
                <StatusBadge key={label} tone={tone} icon={icon}>
                  {label}
                </StatusBadge>
              ),
            )}
          </>
        }
        actions={
          <Group gap="xs">
            {Role === 'Admin' && <AdminActions order={order} />}
            {useItemList(shop) && (
              <Button variant="default" onClick={() => void printItemList(order)}>
                Item list
              </Button>
            )}
            {mayReject && pending && (
              <Button variant="default" onClick={() => show('reject')}>
                Reject
              </Button>
            )}
            {mayAccept && (
              <Button onClick={() => (silence(order.Id), show('accept'))}>Accept</Button>
            )}
            {(mayLabel || again) && (
              <Button
                variant={mayLabel ? 'filled' : 'default'}
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={labels}
              >
                {order.Packages.length ? 'Print labels again' : 'Print labels'}
              </Button>
            )}
          </Group>
        }
      />
      <Stack gap="md">
        {(order.ShopPortalStatus === 'Failed' || order.Failed) && order.FailedReason !== 'None' && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={order.FailedReason}>
            {order.FailedReasonNotes}
          </Alert>
        )}
        <Progress order={order} />
        {order.DeliveryTrackingUrl && (
          <Anchor href={order.DeliveryTrackingUrl} target="_blank" rel="noreferrer" size="sm">
            Follow the delivery
          </Anchor>
        )}
        <Items order={order} onNoneLeft={() => show('reject-all')} />
        <Basics order={order} />
        {Role === 'Admin' && <AdminBoxes order={order} />}
        {Role === 'Admin' && order.History && <History history={order.History} />}
        <Timeline entries={order.Timeline} />
        {mayLabel && order.Packages.length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => show('packages')}>
            Change the number of packages ({order.Packages.length})
          </Button>
        )}
      </Stack>
      <Cancellation order={order} />
      <AcceptDialog
        order={order}
        opened={dialog === 'accept' && mayAccept}
        onClose={() => show()}
        onAccepted={() => show('packages')}
      />
      {(dialog === 'reject' || dialog === 'reject-all') && mayReject && pending && (
        <RejectDialog
          order={order}
          nothingLeft={dialog === 'reject-all'}
          onClose={() => {
            show();
            if (leaving) onBack();
          }}
        />
      )}
      {dialog === 'packages' && mayLabel && (
        <PackagesDialog
          order={order}
          onClose={() => show()}
          onSet={(after) => void printLabels(after)}
        />
      )}
    </>
  );
}

function useItemList(shop: boolean): boolean {
  return useCan('view_printable_item_list') || shop;
}
