import { IconAlertTriangle, IconCheck, IconClock, IconSend, IconX } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '@/components/StatusBadge';
import type { PushNotification } from './types';

const looks = {
  Waiting: { tone: 'info', icon: IconClock },
  Sending: { tone: 'warn', icon: IconSend },
  Sent: { tone: 'good', icon: IconCheck },
  Cancelled: { tone: 'quiet', icon: IconX },
} as const satisfies Record<PushNotification['State'], { tone: Tone; icon: unknown }>;

/** How far a notification is; one that the push service does not take is held. */
export function PushState({ push }: { push: Pick<PushNotification, 'State' | 'Problem'> }) {
  if (push.Problem) {
    return (
      <span title={push.Problem}>
        <StatusBadge tone="bad" icon={IconAlertTriangle}>
          Held
        </StatusBadge>
      </span>
    );
  }
  const { tone, icon } = looks[push.State];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {push.State}
    </StatusBadge>
  );
}
