import { Anchor, Checkbox, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/Alert';
import { ClosedNotice } from '@/components/ClosedNotice';
import { QueryBoundary } from '@/components/QueryBoundary';
import { FormDialog } from '@/components/form/FormDialog';
import { inOrder, useOnlyActive, VehicleChoice } from '@/components/form/VehicleChoice';
import { NoticeDialog } from '@/components/NoticeDialog';
import { PanelSkeleton } from '@/components/Skeletons';
import type { Order, VehicleType } from '@/lib/api';
import { useConfig } from '@/lib/config';
import { useOwnShop } from '@/lib/hours';
import { lastVehicle } from '@/lib/lastVehicle';
import { type FieldProps, type Form, required, useForm } from '@/lib/form';
import { whyUnpaid } from '../states';
import { accept, useVehicleTypes } from '../orders';
import { useApplyOrder } from '../applyOrder';
import { AlreadyProcessed, overtaken, useProcessed } from './AlreadyProcessed';
import { useLabelsOnAccept } from './onAccept';
import { loadText, suggestedFor } from '../vehicle';
import { slotOf } from './OrderFacts';

type Acceptable = Pick<
  Order,
  'Id' | 'OrderNo' | 'OrderPaymentStatus' | 'TimeSlotFrom' | 'TimeSlotTo' | 'Load'
> & {
  ShopPortalStatus?: string;
};

interface Props {
  order: Acceptable;
  onClose: () => void;
  /** The order was accepted; its labels are not printed yet. */
  onAccepted: (order: Order) => void;
}

type Body = Parameters<typeof accept>[0];

const acceptForm: Form<{ vehicle: string; unpaid: boolean }, Body, Order, Acceptable> = {
  name: 'order.accept',
  // What is suggested for the items is known once the vehicle types are read.
  start: ({ Load }) => ({ vehicle: Load ? '' : (lastVehicle.read() ?? ''), unpaid: false }),
  rules: { vehicle: required('Please select a vehicle type.') },
  ready: ({ unpaid }, order) =>
    unpaid || !whyUnpaid(order) ? undefined : 'Confirm that you accept an unpaid order',
  body: ({ vehicle, unpaid }, { Id }) => ({
    DeliveryId: Id,
    VehicleTypeId: vehicle,
    ...(unpaid && { Unpaid: true }),
  }),
  send: accept,
  names: { VehicleTypeId: 'vehicle' },
  done: (_, __, { OrderNo }) => `Order ${OrderNo} accepted`,
  guard: false,
};

/** Accepts an order with a vehicle type. */
export function AcceptDialog({ order, onClose, onAccepted }: Props) {
  const applyOrder = useApplyOrder();
  const types = useVehicleTypes();
  const shop = useOwnShop();
  const [last] = useState(() => lastVehicle.read());
  const [inactive, setInactive] = useState<VehicleType>();
  const { late, onFail } = useProcessed();
  const printLabels = useLabelsOnAccept();
  const form = useForm(acceptForm, order, {
    onDone: (after, { vehicle }) => {
      lastVehicle.write(vehicle);
      applyOrder(after);
      void printLabels(after).then((printed) => (printed ? onClose() : onAccepted(after)));
    },
    onAlreadyDone: onClose,
    onFail,
  });
  const vehicle = form.field('vehicle');
  useOnlyActive(types.data, vehicle);
  const suggested = types.data && suggestedFor(types.data, order);
  usePreselected(suggested, vehicle);
  if (late || overtaken(order, form)) return <AlreadyProcessed opened />;
  const unpaid = form.field('unpaid');
  return (
    <>
      <FormDialog
        form={form}
        title={`Accept order ${order.OrderNo}`}
        action="Accept order"
        onClose={onClose}
        size={560}
        fill
      >
        <ClosedNotice shop={shop.data} />
        <Text size="sm">{courierComes(order)}</Text>
        {suggested && (
          <Text size="sm">{`The items weigh ${loadText(order)}: ${suggested.Name} is suggested.`}</Text>
        )}
        {whyUnpaid(order) && (
          <Alert tone="bad" title={whyUnpaid(order)}>
            <Checkbox
              label="Accept it all the same: I know that it is not paid"
              checked={unpaid.value}
              onChange={(event) => unpaid.onChange(event.currentTarget.checked)}
            />
          </Alert>
        )}
        <QueryBoundary query={types} skeleton={<PanelSkeleton />}>
          {(all) => (
            <VehicleChoice
              autoFocus
              types={inOrder(all, suggested?.Id ?? last)}
              chosen={vehicle.value}
              onChoose={(type) => (type.Active ? vehicle.onChange(type.Id) : setInactive(type))}
              error={vehicle.error}
            />
          )}
        </QueryBoundary>
      </FormDialog>
      {inactive && <Unavailable type={inactive} onClose={() => setInactive(undefined)} />}
    </>
  );
}

/** usePreselected chooses the suggested vehicle once, unless the user has chosen one. */
function usePreselected(
  suggested: VehicleType | undefined,
  { value, onChange }: Pick<FieldProps<string>, 'value' | 'onChange'>,
) {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !suggested) return;
    done.current = true;
    if (!value) onChange(suggested.Id);
  }, [suggested, value, onChange]);
}

/** courierComes says when a courier collects the order, as it follows from the customer's slot. */
function courierComes({ TimeSlotFrom: from, TimeSlotTo: to }: Acceptable): string {
  return from && new Date(from).getTime() > Date.now()
    ? `The courier is booked for the customer's time slot, ${slotOf(from, to)}, and collects the order shortly before.`
    : 'A courier is asked at once to come as soon as possible.';
}

function Unavailable({ type, onClose }: { type: VehicleType; onClose: () => void }) {
  const { SupportPhone } = useConfig();
  return (
    <NoticeDialog opened onClose={onClose} title={`${type.Name} is not available`}>
      <Text>
        This vehicle type is unavailable at the moment. Please choose another one
        {SupportPhone ? ', or call us on' : '.'}
      </Text>
      {SupportPhone && (
        <Anchor href={`tel:${SupportPhone.replaceAll(/[^+\d]/g, '')}`} fw={600}>
          {SupportPhone}
        </Anchor>
      )}
    </NoticeDialog>
  );
}
