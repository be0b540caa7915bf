import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Alert } from '@/components/Alert';
import { ClosedNotice } from '@/components/ClosedNotice';
import { Dialog } from '@/components/Dialog';
import { FormDialog } from '@/components/form/FormDialog';
import { inOrder, useOnlyActive, VehicleChoice } from '@/components/form/VehicleChoice';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { isUnsure, messageOf, type Order, type OrderCard, type VehicleType } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { counted } from '@/lib/format';
import { useOwnShop } from '@/lib/hours';
import { lastVehicle } from '@/lib/lastVehicle';
import { accept, useVehicleTypes } from '../orders';
import { whyUnpaid } from '../states';
import { suggestedFor } from '../vehicle';

interface Body {
  orders: { Id: string; OrderNo: string; VehicleTypeId: string; Unpaid: boolean }[];
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
async function acceptAll({ orders }: Body, key: string): Promise<Outcome> {
  const outcome: Outcome = { accepted: [], refused: [] };
  for (const { Id, OrderNo, VehicleTypeId, Unpaid } of orders) {
    try {
      const body = { DeliveryId: Id, VehicleTypeId, ...(Unpaid && { Unpaid }) };
      outcome.accepted.push(await accept(body, `${key}-${Id}`));
    } catch (error) {
      if (isUnsure(error)) throw error;
      outcome.refused.push(`${OrderNo}: ${messageOf(error)}`);
    }
  }
  return outcome;
}

/** What is asked about several orders. */
interface Given {
  orders: OrderCard[];
  types: readonly VehicleType[];
}

interface Draft {
  vehicle: string;
  /** Whether each order whose weight is known gets the vehicle that is suggested for it. */
  suggested: boolean;
  unpaid: boolean;
}

/** suggestionsOf is how many of the orders have a vehicle suggested for their weight. */
const suggestionsOf = ({ orders, types }: Given) =>
  orders.filter((order) => suggestedFor(types, order)).length;

const unpaidOf = ({ orders }: Given) => orders.filter((order) => whyUnpaid(order) !== '');

/** needsOne reports whether some order gets the vehicle that the user chooses. */
const needsOne = (given: Given, { suggested }: Pick<Draft, 'suggested'>) =>
  !suggested || suggestionsOf(given) < given.orders.length;

const severalForm: Form<Draft, Body, Outcome, Given> = {
  name: 'orders.accept-several',
  start: (given) => ({
    vehicle: lastVehicle.read() ?? '',
    suggested: suggestionsOf(given) > 0,
    unpaid: false,
  }),
  rules: {
    vehicle: (value, draft, { given }) =>
      needsOne(given, draft) && !value ? 'Please select a vehicle type.' : undefined,
  },
  body: ({ vehicle, suggested, unpaid }, { orders, types }) => ({
    orders: orders.flatMap((order) => {
      const { Id, OrderNo } = order;
      const own = suggested ? suggestedFor(types, order)?.Id : undefined;
      const isUnpaid = whyUnpaid(order) !== '';
      if (isUnpaid && !unpaid) return [];
      return [{ Id, OrderNo, VehicleTypeId: own ?? vehicle, Unpaid: isUnpaid }];
    }),
  }),
  ready: ({ unpaid }, given) =>
    unpaid || unpaidOf(given).length < given.orders.length
      ? undefined
      : 'Confirm that you accept unpaid orders',
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

/** Accepts several orders, each with its suggested vehicle type or the one that is chosen. */
export function AcceptSeveral(props: Props) {
  const types = useVehicleTypes();
  const [orders] = useState(props.orders); // those selected when the dialog opened
  if (types.data) return <Several {...props} orders={orders} types={types.data} />;
  const title = `Accept ${counted(orders.length, 'order')}`;
  return (
    <Dialog title={title} onClose={props.onClose} size={560}>
      <QueryBoundary query={types} skeleton={<PanelSkeleton />}>
        {() => null}
      </QueryBoundary>
    </Dialog>
  );
}

function Several({ orders, types, onClose, onAccepted }: Props & Given) {
  const shop = useOwnShop();
  const [given] = useState({ orders, types });
  const [last] = useState(() => lastVehicle.read());
  const form = useForm(severalForm, given, {
    onDone: ({ accepted }, { vehicle }) => {
      if (vehicle) lastVehicle.write(vehicle);
      onAccepted(accepted);
    },
    onAlreadyDone: onClose,
  });
  const vehicle = form.field('vehicle');
  const suggested = form.field('suggested');
  const unpaid = form.field('unpaid');
  useOnlyActive(types, vehicle);
  const due = unpaidOf(given);
  const n = unpaid.value ? orders.length : orders.length - due.length || orders.length;
  const title = `Accept ${counted(n, 'order')}`;
  const active = types.filter(({ Active }) => Active);
  return (
    <FormDialog form={form} title={title} action={title} onClose={onClose} size={560} fill>
      <ClosedNotice shop={shop.data} />
      {due.length > 0 && (
        <Alert tone="bad" title={`${counted(due.length, 'order')} not paid`}>
          <Checkbox
            label={`Accept ${due.map(({ OrderNo }) => OrderNo).join(', ')} all the same`}
            checked={unpaid.value}
            onChange={(event) => unpaid.onChange(event.currentTarget.checked)}
          />
        </Alert>
      )}
      {suggestionsOf(given) > 0 && (
        <Checkbox
          label={`The suggested vehicle for ${counted(suggestionsOf(given), 'order')} whose weight is known`}
          checked={suggested.value}
          onChange={(event) => suggested.onChange(event.currentTarget.checked)}
        />
      )}
      {needsOne(given, form.draft) && (
        <VehicleChoice
          autoFocus
          types={inOrder(active, last)}
          chosen={vehicle.value}
          onChoose={({ Id }) => vehicle.onChange(Id)}
          error={vehicle.error}
        />
      )}
    </FormDialog>
  );
}
