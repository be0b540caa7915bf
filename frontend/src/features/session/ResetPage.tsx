import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AuthFrame } from '@/components/AuthFrame';
import { Link } from '@/components/Link';
import { TextField } from '@/components/form/TextField';
import { Problem } from '@/components/form/Problem';
import { StrengthHint } from '@/components/form/StrengthHint';
import { ApiError, ask } from '@/lib/api';
import { useConfig } from '@/lib/config';
import { useForm } from '@/lib/form';
import { resetForm } from './sessionForms';
import { SubmitForm } from './SubmitForm';

const isInvalidLink = (error: unknown) =>
  error instanceof ApiError && error.Code === 'ResetLinkInvalid';

/** What the link is for; an unknown or used one fails. */
function useResetLink(Token: string) {
  return useQuery({
    queryKey: ['reset-link', Token],
    queryFn: () => ask('POST /api/portal/reset-link', { Token }),
    staleTime: Infinity,
  });
}

/** Where an invitation or a link for a new password leads. */
export function Component() {
  const { token = '' } = useParams();
  const { Brand } = useConfig();
  const link = useResetLink(token);
  const [state, setState] = useState<'open' | 'done' | 'expired'>('open');
  const invitation = link.data?.Invitation ?? false;
  const place = link.data?.ShopName || link.data?.MerchantName || Brand;

  if (state === 'expired' || isInvalidLink(link.error)) return <Expired />;
  if (state === 'done') return <Done invitation={invitation} place={place} />;
  return (
    <AuthFrame
      title={invitation ? `Join ${place}` : 'Reset password'}
      text={
        invitation
          ? `You were invited to ${place} on ${Brand}. Choose a password for ${link.data?.Email}.`
          : 'Choose a new password for your account.'
      }
    >
      <PasswordForm
        token={token}
        action={invitation ? 'Join' : 'Reset password'}
        onDone={() => setState('done')}
        onExpired={() => setState('expired')}
      />
    </AuthFrame>
  );
}

interface FormProps {
  token: string;
  action: string;
  onDone: () => void;
  onExpired: () => void;
}

function PasswordForm({ token, action, onDone, onExpired }: FormProps) {
  const [shown, setShown] = useState(false);
  const form = useForm(
    resetForm,
    { token },
    {
      onDone,
      onFail: (error) => {
        if (isInvalidLink(error)) onExpired();
        return isInvalidLink(error);
      },
    },
  );
  const type = shown ? 'text' : 'password';
  return (
    <SubmitForm onSubmit={form.submit}>
      <Problem text={form.problem} />
      <div>
        <TextField
          label="New password"
          type={type}
          size="md"
          autoComplete="new-password"
          autoFocus
          aria-describedby="password-strength"
          field={form.field('password')}
        />
        <StrengthHint id="password-strength" password={form.draft.password} />
      </div>
      <TextField
        label="Confirm password"
        type={type}
        size="md"
        autoComplete="new-password"
        field={{ ...form.field('again'), withAsterisk: true }}
      />
      <Checkbox
        label="Show password"
        size="sm"
        checked={shown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" fullWidth loading={form.state === 'sending'}>
        {action}
      </Button>
    </SubmitForm>
  );
}

function Done({ invitation, place }: { invitation: boolean; place: string }) {
  return (
    <AuthFrame title={invitation ? `Welcome to ${place}` : 'Password changed'}>
      <Stack>
        <IconCircleCheck size={36} stroke={1.5} color="var(--app-good)" aria-hidden />
        <Text>
          {invitation
            ? 'Your password is set. You can sign in now.'
            : 'Your new password is set. You have been signed out everywhere else.'}
        </Text>
        <Button component={Link} to="/" size="md" fullWidth>
          Go to Login
        </Button>
      </Stack>
    </AuthFrame>
  );
}

function Expired() {
  return (
    <AuthFrame title="This link no longer works">
      <Stack>
        <IconLinkOff size={36} stroke={1.5} color="var(--app-warn)" aria-hidden />
        <Text>
          It has expired or was already used. Ask for a new one; if you were invited, you can also
          ask whoever invited you to send the invitation again.
        </Text>
        <Button component={Link} to="/forgotPassword" size="md" fullWidth>
          Send a new link
        </Button>
        <Button component={Link} to="/" variant="subtle" color="gray" size="md" fullWidth>
          Back to Login
        </Button>
      </Stack>
    </AuthFrame>
  );
}
