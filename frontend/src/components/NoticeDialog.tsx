import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogContent } from './Dialog';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  ok?: string;
}

/** Shows a message with one button. */
export function NoticeDialog({ opened, onClose, title, children, ok = 'OK' }: Props) {
  if (!opened) return null;
  return (
    <Dialog title={title} onClose={onClose} withCloseButton={false}>
      <DialogContent
        footer={
          <Button onClick={onClose} data-autofocus>
            {ok}
          </Button>
        }
      >
        {typeof children === 'string' ? <Text>{children}</Text> : children}
      </DialogContent>
    </Dialog>
  );
}
