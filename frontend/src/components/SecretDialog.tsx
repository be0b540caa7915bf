import { Button, Code, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Alert } from './Alert';
import { CopyButton } from './CopyButton';
import { Dialog, DialogContent } from './Dialog';

interface Props {
  title: string;
  /** What it is, as used in sentences: key, secret. */
  what: string;
  value: string;
  /** Who can do what with it. */
  text: ReactNode;
  /** What is done with it. */
  children?: ReactNode;
  onClose: () => void;
}

/** A new secret, which nobody can see again. */
export function SecretDialog({ title, what, value, text, children, onClose }: Props) {
  return (
    <Dialog title={title} size={560} fill onClose={onClose} closeOnClickOutside={false}>
      <DialogContent
        footer={
          <Button onClick={onClose} data-autofocus>
            I have stored the {what}
          </Button>
        }
      >
        <Stack>
          <Alert tone="warn" title={`Copy the ${what} now`}>
            {text}
          </Alert>
          <Group gap="xs" wrap="nowrap">
            <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', flex: 1 }}>
              {value}
            </Code>
            <CopyButton value={value} what={what} />
          </Group>
          {children}
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
