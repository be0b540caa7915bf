import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextField } from '@/components/form/TextField';
import { Problem } from '@/components/form/Problem';
import { useForm } from '@/lib/form';
import { forgotForm } from './sessionForms';
import { SubmitForm } from './SubmitForm';

interface Props {
  /** Whose password it is, where that is known. */
  email?: string;
  onDone: () => void;
  /** The way back, below the button. */
  children: ReactNode;
}

/** Asks for a link with which a new password can be chosen. */
export function ForgotForm({ email = '', onDone, children }: Props) {
  const form = useForm(forgotForm, { email }, { onDone });
  return (
    <SubmitForm onSubmit={form.submit}>
      <Problem text={form.problem} />
      <TextField
        label="Email"
        type="email"
        size="md"
        autoComplete="username"
        autoFocus
        data-autofocus
        field={form.field('email')}
      />
      <Button type="submit" size="md" fullWidth loading={form.state === 'sending'}>
        Send Reset Link
      </Button>
      {children}
    </SubmitForm>
  );
}

export const sentText =
  'If your email is registered, you will receive a password reset link shortly.';
export const askText =
  'Enter your email address and we will send you a link to set a new password.';
