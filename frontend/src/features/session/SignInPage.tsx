import { Anchor, Text } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useConfig } from '@/lib/config';
import { takeReturnPath } from '@/lib/session';
import { AuthFrame } from '@/components/AuthFrame';
import { platform } from '@/platform';
import { SignInForm } from './SignInForm';

export function Component() {
  const navigate = useNavigate();
  const { Brand } = useConfig();
  return (
    <AuthFrame title="Sign in" text={`Welcome back to ${Brand}.`}>
      <SignInForm onDone={() => void navigate(takeReturnPath(), { replace: true })} />
      {platform.desktop && (
        <Text size="sm" ta="center" mt="md">
          <Anchor component={Link} to="/desktop/connect" size="sm">
            Connect to another server
          </Anchor>
        </Text>
      )}
    </AuthFrame>
  );
}
