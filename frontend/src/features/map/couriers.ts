import type { CourierMap, CourierMapUpdate, MovingCourier } from '@/lib/api';
import { formatAge, formatTime } from '@/lib/format';
import type { Channel } from '@/lib/live';
import { ordersPath, type Role } from '@/lib/session';

/** follow makes of the couriers and a message what is so after it. */
export function follow(before: CourierMap | undefined, message: unknown): CourierMap {
  const { At, Couriers, Gone, Total, Whole } = message as CourierMapUpdate;
  if (Whole || !before) return { At, Couriers, Total };
  const left = new Set(Gone);
  const changed = new Map(Couriers.map((courier) => [courier.Id, courier]));
  const kept = before.Couriers.filter(({ Id }) => !left.has(Id)).map((courier) => {
    const now = changed.get(courier.Id);
    changed.delete(courier.Id);
    return now ?? courier;
  });
  return { At, Couriers: [...kept, ...changed.values()], Total };
}

export interface Shown {
  merchant: string;
  shop: string;
}

/** The couriers of the shops that the user sees, of one merchant's or of one shop. */
export function courierMap({ merchant, shop }: Shown): Channel<CourierMap> {
  const query = new URLSearchParams({ ...(merchant && { merchant }), ...(shop && { shop }) });
  return { path: `/ws/courier-map${query.size > 0 ? `?${query}` : ''}`, merge: follow };
}

const stages: Record<MovingCourier['Stage'], string> = {
  Coming: 'Coming to the shop',
  AtShop: 'At the shop',
  Carries: 'On the way',
  AtDoor: 'At the customer’s',
};

export const stageOf = ({ Stage, Area }: MovingCourier) =>
  Stage === 'Carries' && Area ? `On the way to ${Area}` : stages[Stage];

export const isLate = ({ Due }: MovingCourier, now: number) =>
  Due !== null && Date.parse(Due) < now;

export const dueOf = ({ Due }: MovingCourier) => (Due ? formatTime(Due) : '');

const minute = 60_000;
const old = 2 * minute;
const lost = 15 * minute;

/** ageOf says whether a position is still to be believed; one that is lost is not drawn. */
export function ageOf({ SeenAt }: MovingCourier, now: number): 'fresh' | 'old' | 'lost' {
  const age = SeenAt ? now - Date.parse(SeenAt) : Infinity;
  if (age > lost) return 'lost';
  return age > old ? 'old' : 'fresh';
}

export function seenOf(courier: MovingCourier, now: number): string {
  const age = ageOf(courier, now);
  if (!courier.SeenAt) return 'Position not known';
  return age === 'fresh' ? 'Seen just now' : `Seen ${formatAge(courier.SeenAt, now)} ago`;
}

/** nameOf is the driver's name, or the courier company's. */
export const nameOf = ({ Driver, Fleet }: MovingCourier) => Driver || Fleet || 'Courier';

/** initialsOf are two letters for the mark on the map, whatever the script. */
export function initialsOf(courier: MovingCourier): string {
  const words = nameOf(courier).split(/\s+/u).filter(Boolean);
  const first = (word = '') => [...word][0] ?? '';
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase();
}

/** pageOf is the page of what a courier carries. */
export const pageOf = ({ Kind, Id }: MovingCourier, role: Role) =>
  Kind === 'order' ? `${ordersPath(role)}/details/${Id}` : `/delivery-order/${Id}`;
