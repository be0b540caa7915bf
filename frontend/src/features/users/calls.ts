import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, bodyOf, keyed, resultOf } from '@/lib/api';
import type { AuditFilter, User, UserAccess, UserInvite, UserListRequest } from './types';

/** The roots of this feature's queries: invalidating one asks for everything below it again. */
export const usersKey = ['users'] as const;
export const auditKey = ['audit'] as const;

export const pageSize = 20;

export function useUsers(asked: Pick<UserListRequest, 'Filter' | 'Page' | 'Query'>) {
  const request: UserListRequest = { ...asked, OrderBy: 'asc', Size: pageSize };
  return useQuery({
    queryKey: [...usersKey, 'list', request],
    queryFn: ({ signal }) => bodyOf(api.POST('/api/users/list', { body: request, signal })),
    placeholderData: keepPreviousData,
  });
}

/** One user, for a dialog that was opened by its address. */
export function useUser(id: string) {
  return useQuery({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/users/{id}', { params: { path: { id } }, signal })),
    enabled: Boolean(id),
  });
}

const rarely = 5 * 60_000;

/** Merchants and their shops, as far as the person may choose from them. */
export function useShopGroups(enabled = true) {
  return useQuery({
    queryKey: ['user-shops'],
    queryFn: () => resultOf(api.GET('/api/users/shops')),
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

export function useAudit(filter: AuditFilter, page: number) {
  return useQuery({
    queryKey: [...auditKey, 'list', filter, page],
    queryFn: ({ signal }) =>
      bodyOf(
        api.POST('/api/audit/list', {
          body: { Filter: filter, OrderBy: 'desc', Page: page, Size: pageSize },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function useAuditActions() {
  return useQuery({
    queryKey: [...auditKey, 'actions'],
    queryFn: () => resultOf(api.GET('/api/audit/actions')),
    staleTime: rarely,
  });
}

export function exportAudit(filter: AuditFilter) {
  return bodyOf(api.POST('/api/audit/csv', { body: { Filter: filter } }));
}
