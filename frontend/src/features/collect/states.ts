import type { CollectCard } from '@/lib/api';
import { formatWhen } from '@/lib/format';

/** failedInShop reports whether the order failed before its goods left, so that another courier can collect them. */
export const failedInShop = ({ Status, ManuallyResolved, GoodsLeft }: CollectCard) =>
  Status === 'Failed' && !ManuallyResolved && !GoodsLeft;

/** The statuses of an order that a courier has taken, or is about to take, and has not come for. */
const awaited = ['Placed', 'Queued', 'Assigned'];

/** bookedFor says for when a courier was booked to collect an order. */
export const bookedFor = ({ Status, PickUpAt }: Pick<CollectCard, 'Status' | 'PickUpAt'>) =>
  PickUpAt && awaited.includes(Status) ? `Courier booked for ${formatWhen(PickUpAt)}` : '';
