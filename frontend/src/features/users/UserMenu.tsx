import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconMailForward,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
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
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${nameOf(user)}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(user)}>
          Edit
        </Menu.Item>
        {user.Status === 'Invited' && (
          <Menu.Item
            leftSection={<IconMailForward size={16} aria-hidden />}
            onClick={() => onResend(user)}
          >
            Resend invitation
          </Menu.Item>
        )}
        {user.Status === 'Deactivated' ? (
          <Menu.Item
            leftSection={<IconUserCheck size={16} aria-hidden />}
            onClick={() => onReactivate(user)}
          >
            Reactivate
          </Menu.Item>
        ) : (
          !own && (
            <Menu.Item
              c="var(--app-bad)"
              leftSection={<IconUserOff size={16} aria-hidden />}
              onClick={() => onDeactivate(user)}
            >
              Deactivate
            </Menu.Item>
          )
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
