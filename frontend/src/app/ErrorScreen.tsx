import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteError } from 'react-router';
import { Mark } from '@/components/Mark';
import { ApiError, messageOf } from '@/lib/api';
import { useHealth } from '@/lib/live';
import classes from './ErrorScreen.module.css';

/** A part of the program that could not be fetched. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

/** What is shown when a page itself fails. */
export function ErrorScreen() {
  const error = useRouteError();
  const unheard = useHealth().state === 'offline' || !navigator.onLine;
  const missing = isMissingPart(error);
  // A part that is gone from a server that answers: a newer version has been put there.
  const old = missing && !unheard;
  const away = (missing && unheard) || (error instanceof ApiError && error.undecided);
  const title = old
    ? 'A new version is ready'
    : away
      ? 'The server cannot be reached'
      : 'Something went wrong on this page';
  const text = old
    ? 'Load the page again to use it.'
    : away
      ? 'Check the connection and try again.'
      : `Load the page again. If it happens again, tell us what you did and this message: ${messageOf(error)}`;
  return (
    <main className={classes['page']}>
      <Stack align="center" gap="sm" role="alert">
        <Mark size={40} />
        <Title order={1} ta="center">
          {title}
        </Title>
        <Text c="dimmed" ta="center" maw={420}>
          {text}
        </Text>
        <Group mt="md" gap="xs">
          <Button variant="default" component="a" href="/">
            Go to the start page
          </Button>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </Group>
      </Stack>
    </main>
  );
}
