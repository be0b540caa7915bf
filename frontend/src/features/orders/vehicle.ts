import { lastVehicle } from '@/lib/lastVehicle';
import type { OrderCard, VehicleType } from '@/lib/api';

type Loaded = Pick<OrderCard, 'Load'>;

const within = (n: number, most: number) => most === 0 || n <= most;

const carries = (
  type: VehicleType,
  { Grams, Millilitres, Millimetres }: NonNullable<Loaded['Load']>,
) =>
  within(Grams, type.MaxGrams) &&
  within(Millilitres, type.MaxMillilitres) &&
  within(Millimetres, type.MaxMillimetres);

/** suggestedFor is the smallest vehicle type that carries an order; none if its weight is not known. */
export function suggestedFor(types: readonly VehicleType[], { Load }: Loaded) {
  if (!Load) return undefined;
  const fit = types.filter((type) => type.Active && carries(type, Load));
  return fit.sort((a, b) => a.MaxMillilitres - b.MaxMillilitres)[0];
}

/** preselected is the vehicle type with which an order is accepted unless another is chosen: the suggested one, or the one used last. */
export function preselected(types: readonly VehicleType[], order: Loaded): VehicleType | undefined {
  const last = lastVehicle.read();
  return order.Load
    ? suggestedFor(types, order)
    : types.find(({ Id, Active }) => Active && Id === last);
}

/** loadText is what an order weighs: 850 g, 2.4 kg. */
export function loadText({ Load }: Loaded): string {
  if (!Load) return '';
  const { Grams } = Load;
  return Grams < 1_000 ? `${Grams} g` : `${(Grams / 1_000).toFixed(1).replace('.0', '')} kg`;
}
