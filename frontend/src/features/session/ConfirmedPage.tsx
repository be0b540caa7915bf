import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from '@/lib/router';
import { Alert } from '@/components/Alert';
import { AuthFrame } from '@/components/AuthFrame';
import { openSession } from '@/lib/session';
import { tellConfirmed } from './elsewhere';
import { refusalText } from './refusals';

/** Where a provider leads back to in the window that was opened beside a page. It tells that page, and closes. */
export function Component() {
  const refused = useSearchParams()[0].get('refused');
  useEffect(() => {
    if (refused) return;
    void openSession(() => Promise.resolve())
      .catch(() => undefined) // the page beside it asks the server itself
      .then(() => {
        tellConfirmed();
        window.close();
      });
  }, [refused]);
  return (
    <AuthFrame title={refused ? 'Not confirmed' : 'Confirmed'}>
      <Stack>
        {refused ? (
          <Alert tone="warn">{refusalText(refused)}</Alert>
        ) : (
          <Text>Thank you. You can close this window and go on where you were.</Text>
        )}
        <Button size="md" fullWidth onClick={() => window.close()}>
          Close this window
        </Button>
      </Stack>
    </AuthFrame>
  );
}
