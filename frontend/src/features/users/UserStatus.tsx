import { type Icon, IconBan, IconCircleCheck, IconMail, IconMailOff } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '@/components/StatusBadge';
import { formatDateTime } from '@/lib/format';
import type { User } from './types';

const looks: Record<User['Status'], { tone: Tone; icon: Icon }> = {
  Active: { tone: 'good', icon: IconCircleCheck },
  Invited: { tone: 'info', icon: IconMail },
  Deactivated: { tone: 'quiet', icon: IconBan },
};

/** Whether a user may sign in, has yet to choose a password, or is shut out. */
export function UserStatus({ user, now }: { user: User; now: number }) {
  const { Status, InvitationExpires } = user;
  const expired = InvitationExpires && Date.parse(InvitationExpires) <= now;
  if (expired) {
    return (
      <StatusBadge tone="warn" icon={IconMailOff}>
        Invitation expired
      </StatusBadge>
    );
  }
  const { tone, icon } = looks[Status];
  return (
    <span title={InvitationExpires ? `Until ${formatDateTime(InvitationExpires)}` : undefined}>
      <StatusBadge tone={tone} icon={icon}>
        {Status}
      </StatusBadge>
    </span>
  );
}
