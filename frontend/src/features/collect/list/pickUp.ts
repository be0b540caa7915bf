import { formatDay, formatTime } from '@/lib/format';
import type { CollectCard } from '../types';

/** pickUpOf is when an order is collected: Today 14:30. */
export const pickUpOf = ({ PickUpTime }: Pick<CollectCard, 'PickUpTime'>) =>
  PickUpTime ? `${formatDay(PickUpTime)} ${formatTime(PickUpTime)}` : '';
