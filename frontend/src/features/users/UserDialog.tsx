import { Modal, Text } from '@mantine/core';
import { Faces } from '@/components/Faces';
import { PanelSkeleton } from '@/components/Skeletons';
import { ApiError } from '@/lib/api';
import { useAction, useReturnFocus } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { auditKey, change, invite, useAbilities, useShopGroups, useUser, usersKey } from './calls';
import { accessOf, type Draft } from './draft';
import { nameOf, type User } from './types';
import { UserForm } from './UserForm';

interface Props {
  /** The user to change; empty: somebody is invited. */
  id: string;
  onClose: () => void;
}

/** A refusal that names fields is shown beside them; any other opens the error dialog. */
const shownByTheForm = (error: unknown) =>
  error instanceof ApiError && error.status === 422 && Object.keys(error.Fields).length > 0;

/** Invites somebody, or changes who a user is and what they may do. */
export default function UserDialog({ id, onClose }: Props) {
  useReturnFocus();
  const profile = useProfile();
  const user = useUser(id);
  const groups = useShopGroups();
  const abilities = useAbilities();
  const save = useAction({
    run: (draft: Draft, key) => {
      const access = accessOf(draft, abilities.data ?? []);
      return id
        ? change({ id, access }, key)
        : invite({ Email: draft.Email.trim(), ...access }, key);
    },
    refresh: [usersKey, auditKey],
    done: (saved: User) =>
      id ? `${nameOf(saved)} was changed.` : `An invitation is on its way to ${saved.Email}.`,
    onDone: onClose,
    onFail: shownByTheForm,
  });
  const failed = [id ? user : groups, groups, abilities].find(
    (query) => query.isError && !query.data,
  );
  const ready = groups.data && abilities.data && (!id || user.data);
  const asked = failed ?? groups;
  return (
    <Modal
      opened
      onClose={onClose}
      title={id ? 'Edit user' : 'Invite a user'}
      size={520}
      closeOnClickOutside={false}
    >
      <Faces
        query={{ ...asked, data: ready || undefined, refetch: () => asked.refetch() }}
        skeleton={<PanelSkeleton count={5} />}
      >
        {() => (
          <>
            <Text c="dimmed" size="sm" mb="md">
              {id
                ? user.data?.Email
                : 'They receive a link to choose a password. It works once, for seven days.'}
            </Text>
            <UserForm
              user={id ? user.data : undefined}
              admin={profile.Role === 'Admin'}
              own={id !== '' && user.data?.Email === profile.Email}
              groups={groups.data ?? []}
              abilities={abilities.data ?? []}
              busy={save.busy}
              error={save.error}
              onCancel={onClose}
              onSubmit={save.go}
            />
          </>
        )}
      </Faces>
    </Modal>
  );
}
