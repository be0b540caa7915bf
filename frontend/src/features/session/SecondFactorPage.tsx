import { Anchor, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { AuthFrame } from '@/components/AuthFrame';
import { FactorSetUp } from '@/components/factor/FactorSetUp';
import { refreshProfile, signOut, takeReturnPath, useSession } from '@/lib/session';

/** Sets up a second factor that is required, before anything else. */
export function Component() {
  const navigate = useNavigate();
  const { profile } = useSession();
  if (!profile) return null;
  const leave = async () => {
    await signOut();
    void navigate('/');
  };
  return (
    <AuthFrame
      title="Set up a second factor"
      text="Your account needs one: a code from your phone, beside your password."
    >
      <FactorSetUp
        onDone={() =>
          void refreshProfile().then(() => navigate(takeReturnPath(), { replace: true }))
        }
      />
      <Text size="sm" ta="center" mt="md">
        <Anchor component="button" type="button" size="sm" onClick={() => void leave()}>
          Sign out
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
