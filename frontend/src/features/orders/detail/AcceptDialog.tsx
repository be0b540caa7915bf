import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { QueryBoundary } from '@/components/QueryBoundary';
import { NoticeDialog } from '@/components/NoticeDialog';
import { PanelSkeleton } from '@/components/Skeletons';
import { useConfig } from '@/lib/config';
import { useAction } from '@/lib/hooks';
import { accept, useVehicleTypes } from '../calls';
import { useRenew } from '../renew';
import type { VehicleType } from '../types';
import { AlreadyProcessed } from './AlreadyProcessed';
import { useLabelsOnAccept } from './onAccept';
import { overtaken, useProcessed } from './processed';
import { Vehicles } from './Vehicles';

interface Props {
  order: { Id: string; OrderNo: string; ShopPortalStatus?: string };
  opened: boolean;
  onClose: () => void;
  onAccepted?: () => void;
}

const required = 'Please select a vehicle type.';

/** Accepts an order with the vehicle that is to carry it. */
export function AcceptDialog({ order, opened, onClose, onAccepted }: Props) {
  const renew = useRenew();
  const types = useVehicleTypes();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const [inactive, setInactive] = useState<VehicleType>();
  const { late, onFail } = useProcessed();
  const labels = useLabelsOnAccept();
  const action = useAction({
    run: accept,
    done: `Order ${order.OrderNo} accepted`,
    onDone: (after) => {
      // The answer is the order as it now is: what comes next need not wait to hear it again.
      renew(after);
      onClose();
      void labels(after).then((printed) => printed || onAccepted?.());
    },
    onFail,
  });
  const tooLate = late || (opened && overtaken(order, action));

  const choose = (type: VehicleType) => {
    if (!type.Active) return setInactive(type);
    setMissing(false);
    return setChosen(type.Id);
  };

  return (
    <>
      <Modal
        opened={opened && !tooLate}
        onClose={onClose}
        title={`Accept order ${order.OrderNo}`}
        size={560}
        closeOnClickOutside={!action.busy}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) action.go({ DeliveryId: order.Id, VehicleTypeId: chosen });
            else setMissing(true);
          }}
        >
          <QueryBoundary query={types} skeleton={<PanelSkeleton />}>
            {(all) => (
              <Vehicles types={all} chosen={chosen} onChoose={choose} error={missing && required} />
            )}
          </QueryBoundary>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={onClose} disabled={action.busy}>
              Cancel
            </Button>
            <Button type="submit" loading={action.busy} disabled={!types.data}>
              Accept order
            </Button>
          </Group>
        </form>
      </Modal>
      <Unavailable type={inactive} onClose={() => setInactive(undefined)} />
      <AlreadyProcessed opened={tooLate} />
    </>
  );
}

function Unavailable({ type, onClose }: { type: VehicleType | undefined; onClose: () => void }) {
  const { SupportPhone } = useConfig();
  return (
    <NoticeDialog
      opened={Boolean(type)}
      onClose={onClose}
      title={`${type?.Name ?? 'Vehicle type'} is not available`}
    >
      <Stack gap="xs">
        <Text>
          This vehicle type is unavailable at the moment. Please choose another one
          {SupportPhone ? ', or call us on' : '.'}
        </Text>
        {SupportPhone && (
          <Anchor href={`tel:${SupportPhone.replaceAll(/[^+\d]/g, '')}`} fw={600}>
            {SupportPhone}
          </Anchor>
        )}
      </Stack>
    </NoticeDialog>
  );
}
