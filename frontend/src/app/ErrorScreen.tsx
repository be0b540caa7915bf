import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Mark } from '@/components/Mark';
import { ApiError, messageOf } from '@/lib/api';
import { useHealth } from '@/lib/live';
import { useRouteError } from '@/lib/router';
import classes from './ErrorScreen.module.css';

/** A part of the program could not be loaded, or the styles that it comes with. */
function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError
    ? /import|module/i.test(error.message)
    : error.message.startsWith('Unable to preload CSS'); // as Vite has it
}

/** textsFor says what happened and what to do about it. */
function textsFor(error: unknown, isLost: boolean): [title: string, text: string] {
  const missing = isMissingPart(error);
  // If a part is missing on a server that responds, a newer version has been deployed.
  if (missing && !isLost) return ['A new version is ready', 'Load the page again to use it.'];
  if (missing || (error instanceof ApiError && error.undecided)) {
    return navigator.onLine
      ? ['The server cannot be reached', 'Check the connection and try again.']
      : ['You are offline', 'This page comes back with the connection.'];
  }
  const text = `Load the page again. If it happens again, tell us what you did and this message: ${messageOf(error)}`;
  return ['Something went wrong on this page', text];
}

const loadAgain = () => window.location.reload();

/** Shown when a page itself fails. */
export function ErrorScreen() {
  const isLost = useHealth().state === 'offline' || !navigator.onLine;
  const [title, text] = textsFor(useRouteError(), isLost);
  useEffect(() => {
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, []);
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
          <Button onClick={loadAgain}>Load again</Button>
        </Group>
      </Stack>
    </main>
  );
}
