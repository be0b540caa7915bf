import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Dialog } from '@/components/Dialog';
import { PasswordField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { ask, write } from '@/lib/api';
import { showError } from '@/lib/errors';
import { type Form, mandatory, useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { passkeyToConfirm } from '@/lib/passkey';
import { hasPassword, signInAgain, useSession } from '@/lib/session';
import { platform } from '@/platform';
import { openWindow, useConfirmedElsewhere } from './elsewhere';
import { PasskeyButton } from './PasskeyButton';
import { signInProblem } from './sessionForms';

const confirmForm: Form<{ Password: string }, { Password: string }, string> = {
  name: 'session.confirm',
  title: 'Confirm that it is you',
  action: 'Confirm',
  secret: true,
  guard: false,
  start: () => ({ Password: '' }),
  rules: { Password: mandatory },
  body: (draft) => draft,
  send: write('POST /api/portal/confirm'),
};

/** Asks for the password or a passkey again, and says whether it was given. */
export default function ConfirmAgain({ onClose }: { onClose: (given: boolean) => void }) {
  const { profile } = useSession();
  const byPasskey = async () => {
    await ask('POST /api/portal/confirm', { Passkey: await passkeyToConfirm() });
    onClose(true);
  };
  const others = (profile?.Passkeys || profile?.SingleSignOn) && (
    <Stack gap="xs">
      {profile.Passkeys && (
        <PasskeyButton
          label="Use a passkey"
          run={byPasskey}
          onFail={(error) => showError(signInProblem(error), error)}
        />
      )}
      {profile.SingleSignOn && !platform.desktop && <ByCompany onDone={() => onClose(true)} />}
    </Stack>
  );
  return hasPassword() ? (
    <ByPassword onClose={onClose}>{others}</ByPassword>
  ) : (
    <WithoutPassword onClose={() => onClose(false)}>{others}</WithoutPassword>
  );
}

/** Opens the provider in a window of its own, so that the page and what was typed stay. */
function ByCompany({ onDone }: { onDone: () => void }) {
  useConfirmedElsewhere(onDone);
  const opened = useRef<Window>(null);
  const begin = useAction({
    run: () => ask('POST /api/portal/confirm/single-sign-on', undefined),
    onDone: ({ Address }) => opened.current?.location.replace(Address),
    onFail: () => opened.current?.close(),
  });
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={begin.busy}
      onClick={() => {
        opened.current = openWindow();
        if (opened.current) begin.go();
      }}
    >
      Confirm with your company
    </Button>
  );
}

interface ByPasswordProps {
  onClose: (given: boolean) => void;
  children: ReactNode;
}

function ByPassword({ onClose, children }: ByPasswordProps) {
  const form = useForm(confirmForm, undefined, () => onClose(true));
  return (
    <FormDialog form={form} onClose={() => onClose(false)}>
      <PasswordField
        label="Your password"
        description="It is asked for before what a stolen session must not do, and then not for 15 minutes."
        data-autofocus
        field={form.field('Password')}
      />
      {children}
    </FormDialog>
  );
}

/** For whoever signs in by a passkey or another service. */
function WithoutPassword({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title="Confirm that it is you" onClose={onClose}>
      <Stack>
        <Text size="sm">
          {children
            ? 'Choose one of these ways. Then you are not asked for 15 minutes.'
            : 'Please sign in again. You come back to this page, and are not asked for 15 minutes.'}
        </Text>
        {children}
        <Button variant="default" onClick={() => void signInAgain()}>
          Sign in again
        </Button>
      </Stack>
    </Dialog>
  );
}
