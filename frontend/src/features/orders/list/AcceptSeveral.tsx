import { useState } from 'react';
import { ClosedNotice } from '@/components/ClosedNotice';
import { FormDialog } from '@/components/form/FormDialog';
import {
  inOrder,
  lastVehicle,
  useOnlyActive,
  VehicleChoice,
} from '@/components/form/VehicleChoice';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { isUnsure, messageOf, type Order, type OrderCard } from '@/lib/api';
import { type Form, required, useForm } from '@/lib/form';
import { counted } from '@/lib/format';
import { useOwnShop } from '@/lib/hours';
import { accept, useVehicleTypes } from '../orders';

interface Body {
  VehicleTypeId: string;
  orders: { Id: string; OrderNo: string }[];
}

interface Outcome {
  accepted: Order[];
  /** Why the other orders were not accepted, each with its number. */
  refused: string[];
}

/**
 * acceptAll accepts orders one after another, each with its own key, so that a retry accepts
 * none twice.
 */
async function acceptAll({ VehicleTypeId, orders }: Body, key: string): Promise<Outcome> {
  const outcome: Outcome = { accepted: [], refused: [] };
  for (const { Id, OrderNo } of orders) {
    try {
      outcome.accepted.push(await accept({ DeliveryId: Id, VehicleTypeId }, `${key}-${Id}`));
    } catch (error) {
      if (isUnsure(error)) throw error;
      outcome.refused.push(`${OrderNo}: ${messageOf(error)}`);
    }
  }
  return outcome;
}

const severalForm: Form<{ vehicle: string }, Body, Outcome, OrderCard[]> = {
  name: 'orders.accept-several',
  start: () => ({ vehicle: lastVehicle.read() ?? '' }),
  rules: { vehicle: required('Please select a vehicle type.') },
  body: ({ vehicle }, orders) => ({
    VehicleTypeId: vehicle,
    orders: orders.map(({ Id, OrderNo }) => ({ Id, OrderNo })),
  }),
  send: acceptAll,
  done: ({ accepted, refused }) =>
    [`${counted(accepted.length, 'order')} accepted.`, ...refused].join(' '),
  guard: false,
};

interface Props {
  orders: OrderCard[];
  onClose: () => void;
  onAccepted: (orders: Order[]) => void;
}

/**
 * Asks for the vehicle type with which several orders are accepted; inactive types are not
 * offered.
 */
export function AcceptSeveral({ orders, onClose, onAccepted }: Props) {
  const types = useVehicleTypes();
  const shop = useOwnShop();
  const [given] = useState(orders); // the orders selected when the dialog opened
  const [last] = useState(() => lastVehicle.read());
  const form = useForm(severalForm, given, {
    onDone: ({ accepted }, { vehicle }) => {
      lastVehicle.write(vehicle);
      onAccepted(accepted);
    },
    onAlreadyDone: onClose,
  });
  const vehicle = form.field('vehicle');
  useOnlyActive(types.data, vehicle);
  const title = `Accept ${counted(given.length, 'order')}`;
  return (
    <FormDialog form={form} title={title} action={title} onClose={onClose} size={560} fill>
      <ClosedNotice shop={shop.data} />
      <QueryBoundary query={types} skeleton={<PanelSkeleton />}>
        {(all) => (
          <VehicleChoice
            autoFocus
            types={inOrder(
              all.filter(({ Active }) => Active),
              last,
            )}
            chosen={vehicle.value}
            onChoose={({ Id }) => vehicle.onChange(Id)}
            error={vehicle.error}
          />
        )}
      </QueryBoundary>
    </FormDialog>
  );
}
