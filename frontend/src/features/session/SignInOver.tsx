import { Anchor, Modal, Text } from '@mantine/core';
import { signOut } from '@/lib/session';
import { SignInForm } from './SignInForm';

/** Opens over the page when the session has ended; what was typed stays behind it. */
export default function SignInOver({ email }: { email: string }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Your session has ended"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={420}
      zIndex={350}
    >
      <Text c="dimmed" size="sm" mb="md">
        Sign in again to carry on. Nothing on this page is lost.
      </Text>
      <SignInForm email={email} onDone={() => undefined} />
      <Text size="sm" ta="center" mt="md" c="dimmed">
        Not you?{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => void signOut()}>
          Use another account
        </Anchor>
      </Text>
    </Modal>
  );
}
