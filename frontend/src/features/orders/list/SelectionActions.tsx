import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, type Order, type OrderCard } from '@/lib/api';
import { orders as resource } from '../orders';
import { printLabels } from '../detail/printing';
import { useLabelsOnAccept } from '../detail/onAccept';
import { printPickList } from '../detail/pickList';
import { useApplyOrder } from '../applyOrder';
import type { SelectionBarProps } from '@/lib/list';
import { isAcceptable, whyUnpaid } from '../states';
import { AcceptSeveral } from './AcceptSeveral';
import { LabelsDialog } from './LabelsDialog';

const keptFor = 60_000; // whole orders are only needed for printing

/** usePaper prints the labels or the pick list of several orders, which are read whole for it. */
function usePaper(orders: readonly OrderCard[], done: () => void) {
  const client = useQueryClient();
  const applyOrder = useApplyOrder();
  const [labelled, setLabelled] = useState<Order[]>();
  const [busy, setBusy] = useState(false);
  // What may not be accepted yet, or only by a person who says so, is not picked.
  const pickable = orders.filter(
    (order) => order.ShopPortalStatus === 'Queued' || (isAcceptable(order) && !whyUnpaid(order)),
  );
  const loadAll = () =>
    Promise.all(
      orders.map(({ Id }) =>
        client.fetchQuery({
          queryKey: resource.oneKey(Id),
          queryFn: () => resource.load(Id, { Role: 'Shop' }),
          gcTime: keptFor,
        }),
      ),
    );
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

  const labels = () =>
    during(async () => {
      const all = await loadAll();
      if (all.some((order) => order.Packages.length === 0)) return setLabelled(all);
      await printLabels(...all);
      done();
    });
  const printPacked = (all: Order[], packed: Order[]) =>
    during(async () => {
      packed.forEach(applyOrder);
      setLabelled(undefined);
      await printLabels(...all.map((order) => packed.find(({ Id }) => Id === order.Id) ?? order));
      done();
    });
  const pickList = () =>
    during(async () => {
      const all = await loadAll();
      await printPickList(all.filter(({ Id }) => pickable.some((order) => order.Id === Id)));
      done();
    });
  return { busy, labelled, setLabelled, labels, printPacked, pickable, pickList };
}

/** The actions for several selected orders; for a Shop. */
export default function SelectionActions({
  rows: orders,
  context,
  done,
}: SelectionBarProps<OrderCard>) {
  const { tab } = context;
  const applyOrder = useApplyOrder();
  const [asking, setAsking] = useState(false);
  const paper = usePaper(orders, done);
  const { busy, labelled, setLabelled, labels, printPacked, pickable, pickList } = paper;
  const onAccept = useLabelsOnAccept();

  const acceptable = orders.filter(isAcceptable);
  const onAccepted = (accepted: Order[]) => {
    for (const order of accepted) {
      applyOrder(order);
      void onAccept(order);
    }
    setAsking(false);
    done();
  };

  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        disabled={pickable.length === 0}
        onClick={() => void pickList()}
      >
        Pick list{pickable.length < orders.length && ` of ${pickable.length}`}
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
      {asking && (
        <AcceptSeveral
          orders={acceptable}
          onClose={() => setAsking(false)}
          onAccepted={onAccepted}
        />
      )}
      {labelled && (
        <LabelsDialog
          orders={labelled.filter((order) => order.Packages.length === 0)}
          onClose={() => setLabelled(undefined)}
          onPacked={(packed) => void printPacked(labelled, packed)}
        />
      )}
    </>
  );
}
