import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EmptyState } from '@/components/EmptyState';
import { Faces } from '@/components/Faces';
import { PageHeader } from '@/components/PageHeader';
import { CardSkeletons, RowSkeletons } from '@/components/Skeletons';
import { counted } from '@/lib/format';
import { useAction, useDialog } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { useAddress, usePagedSearch } from './address';
import { act, auditKey, useShopGroups, usersKey, useUsers, type Verb } from './calls';
import { PageFoot } from './PageFoot';
import { nameOf, only, roles, statuses, type User } from './types';
import { UserFilters } from './UserFilters';
import { UserList } from './UserList';
import classes from './Users.module.css';

const UserDialog = lazy(() => import('./UserDialog'));

const done: Record<Verb, (user: User) => string> = {
  deactivate: (user) => `${nameOf(user)} was deactivated and signed out everywhere.`,
  reactivate: (user) => `${nameOf(user)} was reactivated.`,
  resend: (user) => `A new invitation is on its way to ${user.Email}.`,
};

/** Users and what they may do: everybody for an Admin, those of its shops for a Merchant. */
export function Component() {
  const profile = useProfile();
  const admin = profile.Role === 'Admin';
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const address = useAddress();
  const { params, set, page } = address;
  const search = usePagedSearch(address);
  const groups = useShopGroups(admin);
  const [ending, setEnding] = useState<User>();
  const dialog = useDialog();

  const merchant = params.get('merchant');
  const filter = {
    Role: only(roles, params.getAll('role')),
    Status: only(statuses, params.getAll('status')),
    Merchants: merchant ? [merchant] : [],
  };
  const filtered = Object.values(filter).some((values) => values.length > 0);
  const users = useUsers({ Query: search.query, Filter: filter, Page: page });
  const todo = useAction({
    name: 'user.action',
    run: ({ user, verb }: { user: User; verb: Verb }, key) => act({ id: user.Id, verb }, key),
    refresh: [usersKey, auditKey],
    done: (user, { verb }) => done[verb](user),
    onDone: () => setEnding(undefined),
  });

  const inviteButton = (
    <Button
      leftSection={<IconUserPlus size={16} aria-hidden />}
      onClick={() => dialog.open('invite')}
    >
      Invite user
    </Button>
  );
  const clear = () => {
    search.clear();
    set({ role: [], status: [], merchant: undefined, query: undefined });
  };
  const narrowed = filtered || search.query !== '';

  return (
    <section className={classes['page']} aria-label="Users">
      <PageHeader title="Users" actions={inviteButton} />
      <UserFilters search={search} address={address} admin={admin} groups={groups.data ?? []} />
      <Faces
        query={users}
        skeleton={wide ? <RowSkeletons /> : <CardSkeletons />}
        isEmpty={({ Total }) => Total === 0}
        empty={
          <EmptyState
            icon={IconUsers}
            title={narrowed ? 'No user matches' : 'No users yet'}
            text={
              narrowed
                ? 'Try fewer words, or another filter.'
                : 'Invite the people who work in your shops.'
            }
            action={
              narrowed && (
                <Button variant="default" onClick={clear}>
                  Clear search and filters
                </Button>
              )
            }
          />
        }
      >
        {({ Users, Total }) => (
          <>
            <UserList
              users={Users}
              wide={wide ?? true}
              own={profile.Email}
              onEdit={(user) => dialog.open('edit', user.Id)}
              onResend={(user) => todo.go({ user, verb: 'resend' })}
              onReactivate={(user) => todo.go({ user, verb: 'reactivate' })}
              onDeactivate={setEnding}
            />
            <PageFoot
              total={Total}
              page={page}
              said={counted(Total, 'user')}
              onPage={(next) => set({ page: String(next) })}
            />
          </>
        )}
      </Faces>
      {ending && (
        <ConfirmDialog
          opened
          danger
          title={`Deactivate ${nameOf(ending)}?`}
          confirm="Deactivate"
          busy={todo.busy}
          onClose={() => setEnding(undefined)}
          onConfirm={() => todo.go({ user: ending, verb: 'deactivate' })}
        >
          <Text>
            They are signed out everywhere at once and cannot sign in again. What they did stays on
            record, and you can reactivate them later.
          </Text>
        </ConfirmDialog>
      )}
      <Suspense>
        {(dialog.name === 'invite' || (dialog.name === 'edit' && dialog.of)) && (
          <UserDialog
            key={dialog.of}
            id={dialog.name === 'edit' ? dialog.of : ''}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </section>
  );
}
