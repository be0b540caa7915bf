import { SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { ChoiceField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { type Form, isEmail, required, useForm } from '@/lib/form';
import { addPerson } from './calls';
import { peopleKey } from './peopleList';
import { type NewTeamPerson, nameOf, type TeamPerson } from './types';

interface Draft {
  Role: string;
  FirstName: string;
  LastName: string;
  Email: string;
}

type Sent = NewTeamPerson & { team: string };

const formOf = (team: string): Form<Draft, Sent, TeamPerson> => ({
  name: 'pro-team.person.add',
  start: () => ({ Role: 'Member', FirstName: '', LastName: '', Email: '' }),
  rules: {
    FirstName: required('Please enter a name.'),
    Email: [required('Please enter an email address'), isEmail],
  },
  body: ({ Role, FirstName, LastName, Email }) => ({
    team,
    Role: Role === 'Manager' ? 'Manager' : 'Member',
    FirstName: FirstName.trim(),
    LastName: LastName.trim(),
    Email: Email.trim(),
  }),
  send: addPerson,
  refusal: (code) => (code === 'EmailTaken' ? 'Email' : undefined),
  refresh: [peopleKey(team)],
  done: (person) => `${nameOf(person)} was added.`,
});

const roles = [
  { value: 'Member', label: 'Member: orders wait for approval' },
  { value: 'Manager', label: 'Manager: approves orders by mail' },
];

/** Adds a member or a manager to an organisation. */
export default function AddPersonDialog({ team, onClose }: { team: string; onClose: () => void }) {
  const [form] = useState(() => formOf(team));
  const state = useForm(form, undefined, onClose);
  const { field } = state;
  return (
    <FormDialog title="Add person" action="Add person" form={state} onClose={onClose}>
      <ChoiceField label="Role" data={roles} field={field('Role')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="First name" withAsterisk field={field('FirstName')} />
        <TextField label="Last name" field={field('LastName')} />
      </SimpleGrid>
      <TextField
        label="Email"
        type="email"
        withAsterisk
        description="The address that the person orders with or receives emails at"
        field={field('Email')}
      />
    </FormDialog>
  );
}
