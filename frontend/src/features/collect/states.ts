import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconCrown,
  IconMapPin,
  IconTruckDelivery,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react';
import type { CollectCard } from '@/lib/api';
import { flagFinder } from '@/lib/flag';
import { formatWhen } from '@/lib/format';

/** stateOf is a courier order's status in words. */
export const stateOf = flagFinder(
  {
    Draft: { label: 'Draft', tone: 'quiet', icon: IconClock },
    Placed: { label: 'Placed', tone: 'info', icon: IconClock },
    OpenPremium: { label: 'Open concierge', tone: 'warn', icon: IconCrown },
    Queued: { label: 'Queued', tone: 'info', icon: IconClock },
    Assigned: { label: 'Assigned', tone: 'info', icon: IconUserCheck },
    AtPickUpLocation: { label: 'At pick up location', tone: 'info', icon: IconMapPin },
    OutForDelivery: { label: 'Out for delivery', tone: 'info', icon: IconTruckDelivery },
    AtDropOffLocation: { label: 'At drop off location', tone: 'info', icon: IconMapPin },
    Delivered: { label: 'Delivered', tone: 'good', icon: IconCircleCheck },
    Failed: { label: 'Failed', tone: 'bad', icon: IconAlertTriangle },
    Cancelled: { label: 'Cancelled', tone: 'quiet', icon: IconX },
  },
  IconClock,
);

/** failedInShop reports whether the order failed before its goods left, so that another courier can collect them. */
export const failedInShop = ({ Status, ManuallyResolved, GoodsLeft }: CollectCard) =>
  Status === 'Failed' && !ManuallyResolved && !GoodsLeft;

/** The statuses of an order that a courier has taken, or is about to take, and has not come for. */
const awaited = ['Placed', 'Queued', 'Assigned'];

/** bookedFor says for when a courier was booked to collect an order. */
export const bookedFor = ({ Status, PickUpAt }: Pick<CollectCard, 'Status' | 'PickUpAt'>) =>
  PickUpAt && awaited.includes(Status) ? `Courier booked for ${formatWhen(PickUpAt)}` : '';
