import { Text } from '@mantine/core';
import { Dialog } from '@/components/Dialog';
import { FormContent } from '@/components/form/FormDialog';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { useForm } from '@/lib/form';
import { useProfile } from '@/lib/session';
import { useAbilities, useShopGroups, useUser } from './calls';
import { type Given, userForm } from './userForm';
import { UserFields } from './UserFields';

interface Props {
  /** The user to change; empty: somebody is invited. */
  of: string;
  onClose: () => void;
}

/** Invites somebody, or changes who a user is and what they may do. */
function UserDialog({ of: id, onClose }: Props) {
  const profile = useProfile();
  const user = useUser(id);
  const groups = useShopGroups();
  const abilities = useAbilities();
  const queries = id ? [user, groups, abilities] : [groups, abilities];
  const failed = queries.find((query) => query.isError && !query.data) ?? groups;
  const given: Given | undefined =
    groups.data && abilities.data && (!id || user.data)
      ? {
          user: id ? user.data : undefined,
          admin: profile.Role === 'Admin',
          own: id !== '' && user.data?.Email === profile.Email,
          groups: groups.data,
          abilities: abilities.data,
        }
      : undefined;
  return (
    <Dialog
      title={id ? 'Edit user' : 'Invite a user'}
      onClose={onClose}
      closeOnClickOutside={false}
      fill
    >
      <QueryBoundary
        query={{ ...failed, data: given, refetch: () => failed.refetch() }}
        skeleton={<PanelSkeleton count={5} />}
      >
        {(loaded) => <Loaded given={loaded} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

function Loaded({ given, onClose }: { given: Given; onClose: () => void }) {
  const form = useForm(userForm, given, onClose);
  const { user } = given;
  return (
    <FormContent form={form} action={user ? 'Save changes' : 'Send invitation'} onClose={onClose}>
      <Text c="dimmed" size="sm">
        {user?.Email ??
          'They receive a link to choose a password and join. It works once, for seven days.'}
      </Text>
      <UserFields form={form} given={given} />
    </FormContent>
  );
}

const InviteDialog = ({ onClose }: Props) => <UserDialog of="" onClose={onClose} />;

export default { page: { invite: InviteDialog }, row: { edit: UserDialog } };
