import { useNavigate } from 'react-router';
import { useConfig } from '@/lib/config';
import { takeReturnPath } from '@/lib/session';
import { AuthFrame } from './AuthFrame';
import { SignInForm } from './SignInForm';

export function Component() {
  const navigate = useNavigate();
  const { Brand } = useConfig();
  return (
    <AuthFrame title="Sign in" text={`Welcome back to ${Brand}.`}>
      <SignInForm onDone={() => void navigate(takeReturnPath(), { replace: true })} />
    </AuthFrame>
  );
}
