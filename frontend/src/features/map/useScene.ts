import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';
import type { MovingCourier } from '@/lib/api';
import { ageOf, initialsOf, isLate } from './couriers';
import type { Mark, ShopMark } from './marks';
import { glide, still } from './motion';
import { spotOf } from './view';

const toneOf = (courier: MovingCourier, now: number): Mark['tone'] => {
  if (isLate(courier, now)) return 'late';
  return ageOf(courier, now) === 'old' ? 'old' : 'mark';
};

/** marksOf are the couriers whose place is known, each on its way from where it was drawn before. */
export function marksOf(
  couriers: readonly MovingCourier[],
  before: readonly Mark[],
  now: number,
  reduced: boolean,
): Mark[] {
  const at = performance.now();
  const known = new Map(before.map(({ id, motion }) => [id, motion]));
  return couriers.flatMap((courier) => {
    if (!courier.Position || ageOf(courier, now) === 'lost') return [];
    const to = spotOf(courier.Position);
    const motion = known.get(courier.Id);
    const stays = motion && motion.to.x === to.x && motion.to.y === to.y;
    const next = motion && !reduced ? glide(motion, to, at) : still(to, at);
    return [
      {
        id: courier.Id,
        initials: initialsOf(courier),
        tone: toneOf(courier, now),
        motion: stays ? motion : next,
      },
    ];
  });
}

/** useMarks keeps the marks of the couriers. */
export function useMarks(couriers: readonly MovingCourier[], now: number): readonly Mark[] {
  const reduced = useReducedMotion();
  const [drawn, setDrawn] = useState<{ of: typeof couriers; at: number; marks: Mark[] }>();
  if (drawn && drawn.of === couriers && drawn.at === now) return drawn.marks;
  const marks = marksOf(couriers, drawn?.marks ?? [], now, reduced);
  setDrawn({ of: couriers, at: now, marks });
  return marks;
}

/** shopsOf are the shops of the couriers, each once. */
export function shopsOf(couriers: readonly MovingCourier[]): ShopMark[] {
  const shops = new Map<string, ShopMark>();
  for (const { ShopId, ShopName, Shop } of couriers)
    if (Shop) shops.set(`${ShopId} ${Shop.Lat} ${Shop.Long}`, { name: ShopName, at: spotOf(Shop) });
  return [...shops.values()];
}
