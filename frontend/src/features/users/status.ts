import { IconBan, IconCircleCheck, IconMail, IconMailOff } from '@tabler/icons-react';
import type { User } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { formatDateTime } from '@/lib/format';

const looks: Record<User['Status'], Omit<Flag, 'label'>> = {
  Active: { tone: 'good', icon: IconCircleCheck },
  Invited: { tone: 'info', icon: IconMail },
  Deactivated: { tone: 'quiet', icon: IconBan },
};

/** Whether a user may sign in, has yet to choose a password, or is shut out. */
export function statusOf({ Status, InvitationExpires }: User, now: number): Flag {
  const expired = InvitationExpires && Date.parse(InvitationExpires) <= now;
  if (expired) return { label: 'Invitation expired', tone: 'warn', icon: IconMailOff };
  const until = InvitationExpires && { title: `Until ${formatDateTime(InvitationExpires)}` };
  return { ...looks[Status], label: Status, ...until };
}
