import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import type { NewTeamPerson, TeamPerson } from '@/lib/api';
import { type Form, isEmail, required, useForm } from '@/lib/form';
import { nameOf, peopleOf } from './teams';

interface Draft {
  Role: string;
  FirstName: string;
  LastName: string;
  Email: string;
}

type Sent = NewTeamPerson & { Id: string };

const roles = [
  { value: 'Member', label: 'Member: orders wait for approval' },
  { value: 'Manager', label: 'Manager: approves orders by mail' },
];

const formOf = (team: string): Form<Draft, Sent, TeamPerson> => ({
  name: 'pro-team.person.add',
  title: 'Add person',
  action: 'Add person',
  fields: {
    Role: { label: 'Role', options: roles },
    FirstName: { label: 'First name', half: true },
    LastName: { label: 'Last name', half: true },
    Email: {
      label: 'Email',
      kind: 'email',
      description: 'The address the person orders with, or receives mails at',
    },
  },
  start: () => ({ Role: 'Member', FirstName: '', LastName: '', Email: '' }),
  rules: {
    FirstName: required('Please enter a name.'),
    Email: [required('Please enter an email address'), isEmail],
  },
  body: ({ Role, FirstName, LastName, Email }) => ({
    Id: team,
    Role: Role === 'Manager' ? 'Manager' : 'Member',
    FirstName: FirstName.trim(),
    LastName: LastName.trim(),
    Email: Email.trim(),
  }),
  send: peopleOf(team).write('POST /api/admin/subscription/pro/{id}/people'),
  refusal: (code) => (code === 'EmailTaken' ? 'Email' : undefined),
  done: (person) => `${nameOf(person)} was added.`,
});

/** Adds a member or a manager to an organisation. */
function AddPersonDialog({ team, onClose }: { team: string; onClose: () => void }) {
  const [form] = useState(() => formOf(team));
  return <FormDialog form={useForm(form, undefined, onClose)} onClose={onClose} />;
}

export default { page: { add: AddPersonDialog } };
