import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  /** What the button does, as a verb: Reject order, Mark as refunded. */
  confirm: string;
  cancel?: string;
  busy?: boolean;
  /** Paints the button as something that cannot be undone. */
  danger?: boolean;
  size?: number;
}

/** Asks before something happens. The verb stands on the button. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    onClose,
    onConfirm,
    title,
    children,
    confirm,
    cancel = 'Cancel',
    busy = false,
    danger = false,
    size = 480,
  } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
    >
      {typeof children === 'string' ? <Text>{children}</Text> : children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {cancel}
        </Button>
        <Button
          onClick={onConfirm}
          loading={busy}
          {...(danger && { color: 'red.8' })}
          data-autofocus
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
