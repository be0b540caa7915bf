import { useQuery } from '@tanstack/react-query';
import { api, keyed, resultOf } from '@/lib/api';
import { useOne } from '@/lib/live';
import type { User, UserAccess, UserInvite } from './types';

/** The roots of this feature's queries: invalidating one asks for everything below it again. */
export const usersKey = ['users'] as const;
export const auditKey = ['audit'] as const;

/** One user, for a dialog that was opened by its address. */
export const useUser = (id: string) =>
  useOne('User', usersKey, id, (init) => api.GET('/api/users/{id}', init));

const rarely = 5 * 60_000;

export const loadShopGroups = () => resultOf(api.GET('/api/users/shops'));

/** Merchants and their shops, as far as the person may choose from them. */
export function useShopGroups(enabled = true) {
  return useQuery({
    queryKey: ['user-shops'],
    queryFn: loadShopGroups,
    staleTime: rarely,
    enabled,
  });
}

export function useAbilities() {
  return useQuery({
    queryKey: ['user-abilities'],
    queryFn: () => resultOf(api.GET('/api/users/abilities')),
    staleTime: rarely,
  });
}

export function invite(body: UserInvite, key: string): Promise<User> {
  return resultOf(api.POST('/api/users', { body, ...keyed(key) }));
}

export function change(input: { id: string; access: UserAccess }, key: string): Promise<User> {
  const { id, access } = input;
  return resultOf(
    api.PUT('/api/users/{id}', { params: { path: { id } }, body: access, ...keyed(key) }),
  );
}

export type Verb = 'deactivate' | 'reactivate' | 'resend';

export function act({ id, verb }: { id: string; verb: Verb }, key: string): Promise<User> {
  const init = { params: { path: { id } }, ...keyed(key) };
  if (verb === 'deactivate') return resultOf(api.POST('/api/users/{id}/deactivate', init));
  if (verb === 'reactivate') return resultOf(api.POST('/api/users/{id}/reactivate', init));
  return resultOf(api.POST('/api/users/{id}/resend', init));
}

export const loadAuditActions = () => resultOf(api.GET('/api/audit/actions'));
