import { IconMailForward, IconPencil, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { DotsMenu } from '@/components/DotsMenu';
import { nameOf, type User } from './types';

export interface UserActs {
  onEdit: (user: User) => void;
  onResend: (user: User) => void;
  onDeactivate: (user: User) => void;
  onReactivate: (user: User) => void;
}

interface Props extends UserActs {
  user: User;
  /** The person's own account, which stays as it is. */
  own: boolean;
}

/** What can be done with one user. */
export function UserMenu({ user, own, onEdit, onResend, onDeactivate, onReactivate }: Props) {
  const away = user.Status === 'Deactivated';
  return (
    <DotsMenu
      label={`Actions for ${nameOf(user)}`}
      items={[
        { label: 'Edit', icon: IconPencil, onClick: () => onEdit(user) },
        user.Status === 'Invited' && {
          label: 'Resend invitation',
          icon: IconMailForward,
          onClick: () => onResend(user),
        },
        away && { label: 'Reactivate', icon: IconUserCheck, onClick: () => onReactivate(user) },
        !away &&
          !own && {
            label: 'Deactivate',
            icon: IconUserOff,
            onClick: () => onDeactivate(user),
            danger: true,
          },
      ]}
    />
  );
}
