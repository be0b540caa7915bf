import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  ok?: string;
}

/** Says one thing, and has one button. */
export function NoticeDialog({ opened, onClose, title, children, ok = 'OK' }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={480} withCloseButton={false}>
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {ok}
        </Button>
      </Group>
    </Modal>
  );
}
