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
import { flagFinder } from '@/lib/flag';

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
