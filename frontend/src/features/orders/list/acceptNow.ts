import type { OrderCard, VehicleType } from '@/lib/api';
import { queryClient } from '@/lib/query';
import { vehicleTypes } from '../orders';
import { whyUnpaid } from '../states';
import { preselected } from '../vehicle';

/** vehicleFor is the vehicle with which one tap accepts an order; none while something has to be asked. */
export function vehicleFor(order: OrderCard): VehicleType | undefined {
  const types = queryClient.getQueryData<VehicleType[]>(vehicleTypes.key(undefined));
  return types && !whyUnpaid(order) ? preselected(types, order) : undefined;
}

/** acceptNow accepts an order with that vehicle. */
export const acceptNow = async (order: OrderCard, key: string) => {
  const vehicle = vehicleFor(order);
  if (!vehicle) throw new Error('Please select a vehicle type.');
  // Needed once an order is accepted.
  const { acceptAtOnce } = await import('./acceptAtOnce');
  return acceptAtOnce(order, vehicle, key);
};
