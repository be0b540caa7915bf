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
import type { Flag } from '@/lib/flag';

const states: Record<string, Flag> = {
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
};

/** stateOf is a courier order's status in words; one that this page does not know is shown as it is. */
export function stateOf(status: string): Flag {
  return states[status] ?? { label: status, tone: 'quiet', icon: IconClock };
}
