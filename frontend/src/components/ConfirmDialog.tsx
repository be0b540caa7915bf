import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogContent } from './Dialog';

interface Props {
  opened?: boolean;
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
  /** Focuses Cancel, as it is where the action is a dangerous one. */
  focusCancel?: boolean;
}

/** Asks before something happens. The verb stands on the button. */
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
