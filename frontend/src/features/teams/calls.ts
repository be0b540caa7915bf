import { useQuery } from '@tanstack/react-query';
import { api, ApiError, keyed, resultOf } from '@/lib/api';
import type { ApprovalLink, NewTeamPerson, TeamPerson } from './types';

const people = '/api/admin/subscription/pro/{id}/people';

export function addPerson(
  { team, ...body }: NewTeamPerson & { team: string },
  key: string,
): Promise<TeamPerson> {
  return resultOf(api.POST(people, { params: { path: { id: team } }, body, ...keyed(key) }));
}

export function removePerson(
  path: { id: string; personId: string },
  key: string,
): Promise<TeamPerson> {
  return resultOf(api.DELETE(`${people}/{personId}`, { params: { path }, ...keyed(key) }));
}

/** Whose people they are. */
export function useTeamName(id: string) {
  return useQuery({
    queryKey: ['team-people', 'team', id],
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/admin/subscription/pro/{id}', { params: { path: { id } }, signal })),
    select: ({ ProTeamName }) => ProTeamName,
  });
}

export const linkKey = (token: string) => ['approval-link', token];

export const isInvalidLink = (error: unknown) =>
  error instanceof ApiError && error.Code === 'ApprovalLinkInvalid';

/** The order of a manager's link. */
export function useApprovalLink(Token: string) {
  return useQuery({
    queryKey: linkKey(Token),
    queryFn: () => resultOf(api.POST('/api/portal/approval-link', { body: { Token } })),
    retry: (failures, error) => failures < 2 && !isInvalidLink(error),
  });
}

export interface Decision {
  Token: string;
  Approved: boolean;
  Reason?: string;
}

export const decide = (body: Decision, key: string): Promise<ApprovalLink> =>
  resultOf(api.POST('/api/portal/approval', { body, ...keyed(key) }));
