import { Select, Stack, Switch, Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import { WholeNumberField } from '@/components/form/WholeNumberField';
import type { Shop } from '@/lib/api';
import { type Form, isWhole, required, useForm, wholeNumber } from '@/lib/form';
import { shops } from './shops';

interface Draft {
  on: boolean;
  most: string;
  vehicle: string;
}

const setAutoAccept = shops.write('PUT /api/merchant/shop/{id}/auto-accept');
const vehicleTypes = shops.reading('GET /api/shop/delivery/vehicle-type');
const mostPerHalfHour = 500;

const autoAcceptForm: Form<Draft, Parameters<typeof setAutoAccept>[0], Shop, Shop> = {
  name: 'shop.auto-accept',
  start: ({ AutoAccept }) => ({
    on: Boolean(AutoAccept),
    most: String(AutoAccept?.PerHalfHour ?? 10),
    vehicle: AutoAccept?.VehicleTypeId ?? '',
  }),
  rules: ({ AutoAccept }) => ({
    most: [required('Please enter a number'), isWhole(1, mostPerHalfHour)],
    vehicle: (value, { on }) =>
      on && !value && !AutoAccept ? 'Please select a vehicle type.' : undefined,
  }),
  body: ({ on, most, vehicle }, { Id }) => ({
    Id,
    ...(on && { AutoAccept: { PerHalfHour: wholeNumber(most) ?? 1, VehicleTypeId: vehicle } }),
  }),
  send: setAutoAccept,
  names: { PerHalfHour: 'most', VehicleTypeId: 'vehicle' },
  done: ({ AutoAccept }) =>
    AutoAccept ? 'The shop accepts orders by itself' : 'Orders are accepted by a person',
  guard: false,
};

interface Props {
  shop: Shop;
  onClose: () => void;
}

/** Lets a shop accept by itself, as many orders in each half hour as it can pack. */
export default function AutoAcceptDialog({ shop, onClose }: Props) {
  const form = useForm(autoAcceptForm, shop, { onDone: onClose, onAlreadyDone: onClose });
  const { data: types = [] } = vehicleTypes.useRead(undefined);
  const on = form.field('on');
  const { value, onChange, error, onBlur } = form.field('vehicle');
  return (
    <FormDialog form={form} title="Accepting" action="Save" onClose={onClose}>
      <Switch
        label="Accept orders automatically"
        checked={on.value}
        onChange={(event) => on.onChange(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        From now on, while the shop is open and not paused: what waits already is for a person.
        Orders that are not paid or approved, or that the customer wants to cancel, still wait for a
        person. New orders sound once, and labels print as after any other acceptance.
      </Text>
      {on.value && (
        <Stack>
          <WholeNumberField
            field={form.field('most')}
            least={1}
            most={mostPerHalfHour}
            label="Orders per half hour"
            description="As many as you can pack, whoever accepts them. Further ones wait for a person or the next half hour."
          />
          <Select
            label="Vehicle type"
            description="For orders whose weight is not known. Others get the smallest vehicle that carries them."
            withAsterisk
            data={types
              .filter(({ Active }) => Active)
              .map(({ Id, Name }) => ({ value: Id, label: Name }))}
            value={value || null}
            onChange={(next) => onChange(next ?? '')}
            onBlur={onBlur}
            error={error}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
