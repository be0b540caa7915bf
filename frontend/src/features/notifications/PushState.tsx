import { IconCheck, IconClock, IconSend, IconX } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '@/components/StatusBadge';
import type { PushNotification } from './types';

const looks = {
  Waiting: { tone: 'info', icon: IconClock },
  Sending: { tone: 'warn', icon: IconSend },
  Sent: { tone: 'good', icon: IconCheck },
  Cancelled: { tone: 'quiet', icon: IconX },
} as const satisfies Record<PushNotification['State'], { tone: Tone; icon: unknown }>;

/** How far a notification is. */
export function PushState({ state }: { state: PushNotification['State'] }) {
  const { tone, icon } = looks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {state}
    </StatusBadge>
  );
}
