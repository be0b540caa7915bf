import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { AuthFrame } from '@/components/AuthFrame';
import { Link } from '@/components/Link';
import { messageOf } from '@/lib/api';
import { signOut } from '@/lib/session';
import { desktop, useClientState } from './calls';

/** Asks for the server, at the first start and when the user wants another one. */
export function Component() {
  const state = useClientState();
  if (!state.data) return <AuthFrame title="Connect to your server">{null}</AuthFrame>;
  return <Connect before={state.data.Server} lost={state.data.Lost} />;
}

function Connect({ before, lost }: { before: string; lost: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { address: before },
    validate: { address: (value) => (value.trim() ? null : 'Please enter the address') },
  });

  const submit = form.onSubmit(async ({ address }) => {
    setBusy(true);
    setFailure('');
    try {
      const { Server } = await desktop().client.Connect(address.trim());
      if (before && Server !== before) await signOut();
      // The page must not keep any data of the other server.
      window.location.assign('/login');
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
      form.getInputNode('address')?.focus();
    }
  });

  return (
    <AuthFrame
      title={before ? 'Connect to another server' : 'Connect to your server'}
      text={
        before
          ? 'You will have to sign in there. Nothing changes on the current server.'
          : 'Enter the address that your portal has in a browser. You only need to do this once.'
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {lost && (
            <Alert color="yellow" role="status" title="Set up again">
              {lost}
            </Alert>
          )}
          {failure && (
            <Alert color="red" role="alert" title="This did not work">
              {failure}
            </Alert>
          )}
          <TextInput
            label="Server address"
            placeholder="portal.example.com"
            size="md"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
            data-takes-codes // a fast hand types an address as a scanner types a code
            autoFocus
            withAsterisk
            key={form.key('address')}
            {...form.getInputProps('address')}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Connect
          </Button>
          {before && (
            <Button component={Link} to="/login" variant="subtle" color="gray" size="md" fullWidth>
              Stay with this server
            </Button>
          )}
        </Stack>
      </form>
    </AuthFrame>
  );
}
