import { useQuery } from '@tanstack/react-query';
import { ApiError, ask, type TeamPerson, write } from '@/lib/api';
import { resource } from '@/lib/resource';

export const nameOf = ({ FirstName, LastName }: TeamPerson) => `${FirstName} ${LastName}`.trim();

/** The members and managers of one organisation. */
export const peopleOf = (team: string) =>
  resource({
    name: `team-people.${team}`,
    title: 'People',
    noun: ['person', 'people'],
    list: 'POST /api/admin/subscription/pro/{id}/people/list',
    rows: 'People',
    within: { Id: team },
    csv: 'POST /api/admin/subscription/pro/{id}/people/csv',
    label: nameOf,
    live: { types: ['TeamPeople'], arrivals: ['TeamPeople'] },
  });

/** The agreements of organisations with merchants. */
export const agreements = resource({
  name: 'team-agreements',
  noun: ['agreement', 'agreements'],
  list: 'POST /api/team-agreements/list',
  rows: 'Agreements',
  live: { types: ['TeamAgreements'], arrivals: ['TeamAgreements'] },
});

const team = agreements.reading('GET /api/admin/subscription/pro/{id}');
/** Whose people and agreements they are. */
export const useTeamName = (Id: string) => team.useRead({ Id }).data?.ProTeamName;

export const isInvalidLink = (error: unknown) =>
  error instanceof ApiError && error.Code === 'ApprovalLinkInvalid';

export const linkKey = (token: string) => ['approval-link', token];
/** The order of a manager's link. */
export const useApprovalLink = (Token: string) =>
  useQuery({
    queryKey: linkKey(Token),
    queryFn: () => ask('POST /api/portal/approval-link', { Token }),
  });
export const decide = write('POST /api/portal/approval');

export const agreementKey = (token: string) => ['agreement-link', token];
/** The agreement of a manager's link. */
export const useAgreementLink = (Token: string) =>
  useQuery({
    queryKey: agreementKey(Token),
    queryFn: () => ask('POST /api/portal/agreement-link', { Token }),
  });
export const decideAgreement = write('POST /api/portal/agreement');
