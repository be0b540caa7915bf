import type { CollectCard } from '@/lib/api';
import { formatDay, formatTime } from '@/lib/format';

/** pickUpOf is when an order is collected: Today 14:30. */
export const pickUpOf = ({ PickUpTime }: Pick<CollectCard, 'PickUpTime'>) =>
  PickUpTime ? `${formatDay(PickUpTime)} ${formatTime(PickUpTime)}` : '';
