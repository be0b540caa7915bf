import { Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useConfig } from '@/lib/config';
import { useHiddenPage } from '@/lib/hooks/useHiddenPage';
import { signOut } from '@/lib/session';
import { platform } from '@/platform';
import { askText, ForgotForm, sentText } from './ForgotForm';
import { BrowserCode } from './BrowserCode';
import { SignInForm } from './SignInForm';

const SingleSignOn = lazy(() => import('./SingleSignOn'));

type Step = 'sign in' | 'company' | 'forgot' | 'sent';

const titles: Record<Step, string> = {
  'sign in': 'Your session has ended',
  company: 'Your session has ended',
  forgot: 'Forgot Password',
  sent: 'Check your email',
};

/** Opens over the page when the session has ended. The page keeps what was typed, out of sight. */
export default function SignInOver({ email }: { email: string }) {
  const [step, setStep] = useState<Step>('sign in');
  const [typed, setTyped] = useState(email);
  const { SingleSignOn: offered } = useConfig();
  useHiddenPage();
  const toCompany = (as: string) => {
    setTyped(as);
    setStep('company');
  };
  const back = (
    <Button variant="subtle" color="gray" size="md" fullWidth onClick={() => setStep('sign in')}>
      Back to Login
    </Button>
  );
  const steps: Record<Step, ReactNode> = {
    'sign in': (
      <>
        <Text c="dimmed" size="sm" mb="md">
          Sign in again to continue. Nothing on this page is lost.
        </Text>
        <SignInForm
          email={email}
          onForgot={() => setStep('forgot')}
          onCompany={offered && !platform.desktop && toCompany}
        />
        <BrowserCode />
        <Text size="sm" ta="center" mt="md" c="dimmed">
          Not you?{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
            Use another account
          </Anchor>
        </Text>
      </>
    ),
    company: (
      <Suspense>
        <SingleSignOn email={typed} over onBack={() => setStep('sign in')} />
      </Suspense>
    ),
    forgot: (
      <>
        <Text c="dimmed" size="sm" mb="md">
          {askText}
        </Text>
        <ForgotForm email={email} onDone={() => setStep('sent')}>
          {back}
        </ForgotForm>
      </>
    ),
    sent: (
      <Stack>
        <Text>{sentText} Then sign in here with the new password.</Text>
        {back}
      </Stack>
    ),
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={titles[step]}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={420}
      zIndex={350}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--app-canvas)' }}
      portalProps={{ className: 'app-sign-in', reuseTargetNode: false }} // the class that dialogs share is hidden
    >
      {steps[step]}
    </Modal>
  );
}
