import { Button, Paper, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfig } from '@/lib/config';
import { platform } from '@/platform';
import classes from './Detail.module.css';

/**
 * The chat with the courier, if one is configured and there is a courier. The frame has another
 * origin and gets only a token from the portal; a window with a native bridge shows no other
 * sites in frames, so the chat opens in the browser there.
 */
export function CourierChat({ token: latest }: { token: string }) {
  const { CourierChat: page } = useConfig();
  const [token] = useState(latest); // a newer token would reload the conversation
  if (!page || !token) return null;
  const url = `${page}#token=${token}`;
  return (
    <Paper p="lg" component="section" aria-label="Chat with the courier">
      <Title order={2} mb="sm">
        Chat with the courier
      </Title>
      {platform.kind === 'browser' ? (
        <iframe
          className={classes['chat']}
          title="Chat with the courier"
          src={url}
          sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Button
          variant="default"
          rightSection={<IconExternalLink size={16} aria-label="(opens in the browser)" />}
          onClick={() => platform.openExternal(url)}
        >
          Open the chat
        </Button>
      )}
    </Paper>
  );
}
