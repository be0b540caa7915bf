import type { Schemas } from '@/lib/api';

export type TeamPerson = Schemas['TeamPerson'];
export type NewTeamPerson = Schemas['NewTeamPerson'];
export type TeamPersonFilter = Schemas['TeamPersonFilter'];
export type ApprovalLink = Schemas['ApprovalLink'];

export const nameOf = ({ FirstName, LastName }: TeamPerson) => `${FirstName} ${LastName}`.trim();
