import { Anchor, Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Faces } from '@/components/Faces';
import { NoticeDialog } from '@/components/NoticeDialog';
import { PanelSkeleton } from '@/components/Skeletons';
import { ApiError } from '@/lib/api';
import { useConfig } from '@/lib/config';
import { useAction } from '@/lib/hooks';
import { accept, ordersKey, useVehicleTypes } from '../calls';
import type { VehicleType } from '../types';
import classes from './Detail.module.css';
import { AlreadyProcessed } from './AlreadyProcessed';

interface Props {
  order: { Id: string; OrderNo: string };
  opened: boolean;
  onClose: () => void;
  onAccepted?: () => void;
}

const required = 'Please select a vehicle type.';

/** Accepts an order with the vehicle that is to carry it. */
export function AcceptDialog({ order, opened, onClose, onAccepted }: Props) {
  const types = useVehicleTypes();
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const [inactive, setInactive] = useState<VehicleType>();
  const [late, setLate] = useState(false);
  const action = useAction({
    run: accept,
    refresh: [ordersKey],
    done: `Order ${order.OrderNo} accepted`,
    onDone: () => {
      onClose();
      onAccepted?.();
    },
    onFail: (error) => {
      const processed = error instanceof ApiError && error.Code === 'AlreadyProcessed';
      if (processed) setLate(true);
      return processed;
    },
  });

  const choose = (type: VehicleType) => {
    if (!type.Active) return setInactive(type);
    setMissing(false);
    return setChosen(type.Id);
  };
  const submit = () =>
    chosen ? action.go({ DeliveryId: order.Id, VehicleTypeId: chosen }) : setMissing(true);

  return (
    <>
      <Modal
        opened={opened && !late}
        onClose={onClose}
        title={`Accept order ${order.OrderNo}`}
        size={560}
      >
        <Faces query={types} skeleton={<PanelSkeleton />}>
          {(all) => (
            <Radio.Group
              value={chosen}
              label="Vehicle type"
              required
              error={missing && required}
              onChange={(id) => {
                const type = all.find((t) => t.Id === id);
                if (type) choose(type);
              }}
            >
              <div className={classes['vehicles']}>
                {all.map((type) => (
                  <Radio.Card
                    key={type.Id}
                    value={type.Id}
                    className={classes['vehicle'] ?? ''}
                    data-inactive={!type.Active || undefined}
                    aria-label={type.Active ? type.Name : `${type.Name}, not available`}
                  >
                    <Text fw={600} size="sm">
                      {type.Name}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {type.MaxSize} · {type.MaxWeight} · {type.Speed}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {type.Active ? `For example ${type.Example.toLowerCase()}` : 'Not available'}
                    </Text>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
          )}
        </Faces>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={submit} loading={action.busy}>
            Accept order
          </Button>
        </Group>
      </Modal>
      <Unavailable type={inactive} onClose={() => setInactive(undefined)} />
      <AlreadyProcessed opened={late} />
    </>
  );
}

function Unavailable({ type, onClose }: { type: VehicleType | undefined; onClose: () => void }) {
  const { SupportPhone } = useConfig();
  return (
    <NoticeDialog
      opened={Boolean(type)}
      onClose={onClose}
      title={`${type?.Name ?? ''} is not available`}
    >
      <Stack gap="xs">
        <Text>
          This vehicle type is unavailable at the moment. Please choose another one, or call us on
        </Text>
        <Anchor href={`tel:${SupportPhone.replaceAll(' ', '')}`} fw={600}>
          {SupportPhone}
        </Anchor>
      </Stack>
    </NoticeDialog>
  );
}
