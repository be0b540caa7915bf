import { Button, Paper } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { platform } from '@/platform';
import classes from './SupportChat.module.css';

const page = '/support-chat';

/**
 * The support chat of the person signed in, in a frame that is loaded when it is first opened.
 * A window with a native bridge shows no page of others, so the browser opens it there.
 */
export default function SupportChat({ email }: { email: string }) {
  return platform.kind === 'browser' ? (
    <Framed key={email} />
  ) : (
    <Launcher onClick={() => platform.openExternal(page)} />
  );
}

function Framed() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const id = useId();
  const frameRef = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false);
    if (open) document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  // The next user of this computer must not continue the conversation: its cookies are deleted
  // through the frame, while it still exists.
  useLayoutEffect(() => {
    const frame = frameRef.current;
    return () => frame?.contentWindow?.HubSpotConversations?.clear();
  }, [used]);
  return (
    <>
      <Paper
        component="section"
        aria-label="Support chat"
        id={id}
        className={classes['panel'] ?? ''}
        shadow="lg"
        hidden={!open}
      >
        {used && (
          <iframe ref={frameRef} className={classes['frame']} title="Support chat" src={page} />
        )}
      </Paper>
      <Launcher
        expanded={open}
        controls={id}
        onClick={() => {
          setUsed(true);
          setOpen(!open);
        }}
      />
    </>
  );
}

interface LauncherProps {
  onClick: () => void;
  expanded?: boolean;
  controls?: string;
}

const Launcher = ({ onClick, expanded, controls }: LauncherProps) => (
  <Button
    className={classes['launcher'] ?? ''}
    radius="xl"
    leftSection={<IconMessageCircle size={18} aria-hidden />}
    onClick={onClick}
    aria-expanded={expanded}
    aria-controls={controls}
  >
    {expanded ? 'Hide chat' : 'Support chat'}
  </Button>
);
