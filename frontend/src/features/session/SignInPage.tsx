import { Anchor, Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '@/components/Link';
import { useConfig } from '@/lib/config';
import { Alert } from '@/components/Alert';
import { lazyPart } from '@/lib/lazy';
import { signOutIsOwed, takeReturnPath } from '@/lib/session';
import { useStore } from '@/lib/store';
import { AuthFrame } from '@/components/AuthFrame';
import { platform } from '@/platform';
import { BrowserCode } from './BrowserCode';
import { SignInForm } from './SignInForm';

const SingleSignOn = lazyPart(() => import('./SingleSignOn'));

/** The server that the desktop client is connected to, by its name. */
function useServer(): string {
  const [server, setServer] = useState('');
  useEffect(() => {
    platform.desktop?.client
      .State()
      .then(({ Server }) => setServer(Server && new URL(Server).host))
      .catch(() => undefined);
  }, []);
  return server;
}

export function Component() {
  const navigate = useNavigate();
  const { Brand, SingleSignOn: offered } = useConfig();
  const { search } = useLocation();
  const [company, setCompany] = useState<string>();
  const server = useServer();
  const done = () => void navigate(takeReturnPath(), { replace: true });
  // The computer's keychain was unlocked after the start: there is a session after all.
  useEffect(
    () =>
      platform.desktop?.on('session:found', () => {
        void navigate(takeReturnPath(), { replace: true });
      }),
    [navigate],
  );
  return (
    <AuthFrame title="Sign in" text={`Welcome back to ${Brand}.`}>
      {useStore(signOutIsOwed) && (
        <Alert tone="warn" title="You are signed out on this computer only">
          The server could not be told. This is done as soon as it can be reached.
        </Alert>
      )}
      {(search || company !== undefined) && (
        <Suspense>
          <SingleSignOn email={company} search={search} onBack={() => setCompany(undefined)} />
        </Suspense>
      )}
      {company === undefined && !search.includes('step=') && (
        <>
          <SignInForm onDone={done} onCompany={offered && !platform.desktop && setCompany} />
          <BrowserCode onDone={done} />
        </>
      )}
      {platform.desktop && (
        <Text size="sm" ta="center" mt="md">
          {server && `Server: ${server}. `}
          <Anchor component={Link} to="/desktop/connect" size="sm">
            Connect to another server
          </Anchor>
        </Text>
      )}
    </AuthFrame>
  );
}
