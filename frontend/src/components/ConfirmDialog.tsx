import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogContent } from './Dialog';

interface Props {
  opened?: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children: ReactNode;
  /** The button's label, as a verb: Reject order, Mark as refunded. */
  confirm: string;
  cancel?: string;
  busy?: boolean;
  /** Shows the button as an action that cannot be undone. */
  danger?: boolean;
  /** Focuses Cancel, as for dangerous actions. */
  focusCancel?: boolean;
}

/** Asks for confirmation. The button's label is the verb. */
export function ConfirmDialog(props: Props) {
  const { opened = true, onClose, onConfirm, title, children } = props;
  const { confirm, cancel = 'Cancel', busy = false, danger = false } = props;
  const { focusCancel = danger } = props;
  if (!opened) return null;
  return (
    <Dialog title={title} onClose={onClose} busy={busy}>
      <DialogContent
        footer={
          <>
            <Button
              variant="default"
              onClick={onClose}
              disabled={busy}
              data-autofocus={focusCancel || undefined}
            >
              {cancel}
            </Button>
            <Button
              onClick={onConfirm}
              loading={busy}
              {...(danger && { color: 'red.8' })}
              data-autofocus={!focusCancel || undefined}
            >
              {confirm}
            </Button>
          </>
        }
      >
        {typeof children === 'string' ? <Text>{children}</Text> : children}
      </DialogContent>
    </Dialog>
  );
}
