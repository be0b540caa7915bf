import { IconAlertTriangle, IconCheck, IconClock, IconSend, IconX } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { Flag } from '@/lib/flag';
import type { PushNotification } from './types';

const looks: Record<PushNotification['State'], Omit<Flag, 'label'>> = {
  Waiting: { tone: 'info', icon: IconClock },
  Sending: { tone: 'warn', icon: IconSend },
  Sent: { tone: 'good', icon: IconCheck },
  Cancelled: { tone: 'quiet', icon: IconX },
};

/** How far a notification is; one that the push service does not take is held. */
export function PushState({ push }: { push: Pick<PushNotification, 'State' | 'Problem'> }) {
  const { Problem, State } = push;
  return Problem ? (
    <StatusBadge tone="bad" icon={IconAlertTriangle} label="Held" title={Problem} />
  ) : (
    <StatusBadge {...looks[State]} label={State} />
  );
}
