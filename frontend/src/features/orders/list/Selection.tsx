import { Button, Modal, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, newKey } from '@/lib/api';
import { counted } from '@/lib/format';
import { accept, orderKey, ordersKey, setPackages, useVehicleTypes } from '../calls';
import { api, resultOf } from '@/lib/api';
import { printLabels } from '../detail/printing';
import { printPickList } from '../detail/pickList';
import type { Order, OrderCard, Tab } from '../types';
import classes from './List.module.css';

interface Props {
  orders: OrderCard[];
  tab: Tab;
  onDone: () => void;
}

/** What can be done with several orders in one go. */
export default function Selection({ orders, tab, onDone }: Props) {
  const client = useQueryClient();
  const types = useVehicleTypes();
  const [asking, setAsking] = useState(false);
  const [vehicle, setVehicle] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const load = (order: OrderCard): Promise<Order> =>
    client.fetchQuery({
      queryKey: orderKey(order.Id),
      queryFn: () =>
        resultOf(api.GET('/api/shop/delivery/{id}', { params: { path: { id: order.Id } } })),
    });
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifications.show({ title: 'Error', message: messageOf(error), color: 'red' });
    } finally {
      setBusy(false);
    }
  };

  const acceptable = orders.filter((order) => order.Status === 'PendingDelivery');
  const acceptAll = () =>
    during(async () => {
      const failed: string[] = [];
      for (const order of acceptable) {
        try {
          await accept({ DeliveryId: order.Id, VehicleTypeId: vehicle ?? '' }, newKey());
        } catch (error) {
          failed.push(`${order.OrderNo}: ${messageOf(error)}`);
        }
      }
      void client.invalidateQueries({ queryKey: ordersKey });
      setAsking(false);
      onDone();
      notifications.show({
        title: `${counted(acceptable.length - failed.length, 'order')} accepted`,
        message: failed.join(' '),
        color: failed.length ? 'orange' : 'teal',
      });
    });
  const labels = () =>
    during(async () => {
      const all = await Promise.all(orders.map(load));
      // Orders that were never asked about fill one package each.
      const packed: Order[] = [];
      for (const order of all) {
        packed.push(
          order.Packages.length ? order : await setPackages({ id: order.Id, Count: 1 }, newKey()),
        );
      }
      void client.invalidateQueries({ queryKey: ordersKey });
      await printLabels(...packed);
    });
  const pickList = () => during(async () => printPickList(await Promise.all(orders.map(load))));

  return (
    <div className={classes['bar']} role="toolbar" aria-label="Selected orders">
      <Text fw={550} mr="auto">
        {counted(orders.length, 'order')} selected
      </Text>
      <Button size="xs" variant="subtle" color="gray" onClick={onDone}>
        Clear
      </Button>
      <Button size="xs" variant="default" loading={busy} onClick={() => void pickList()}>
        Pick list
      </Button>
      {tab === 'queued' && (
        <Button size="xs" loading={busy} onClick={() => void labels()}>
          Print labels
        </Button>
      )}
      {tab === 'pending' && (
        <Button
          size="xs"
          loading={busy}
          disabled={!acceptable.length}
          onClick={() => setAsking(true)}
        >
          Accept {acceptable.length}
        </Button>
      )}
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Accept ${counted(orders.length, 'order')}`}
        size={480}
      >
        <Select
          label="Vehicle type"
          required
          data={(types.data ?? [])
            .filter((t) => t.Active)
            .map((t) => ({ value: t.Id, label: `${t.Name}, up to ${t.MaxWeight}` }))}
          value={vehicle}
          onChange={setVehicle}
          data-autofocus
        />
        <Button
          mt="lg"
          fullWidth
          disabled={!vehicle}
          loading={busy}
          onClick={() => void acceptAll()}
        >
          Accept {counted(orders.length, 'order')}
        </Button>
      </Modal>
    </div>
  );
}
