import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useAction } from '@/lib/hooks';
import type { UpdateState } from '@/platform';
import { desktop, updateKey, useUpdate } from './calls';
import classes from './Desktop.module.css';

/** The installed version, and updates to newer ones. */
export function Updates({ version }: { version: string }) {
  const update = useUpdate();
  const look = useAction({
    run: () => desktop().client.CheckForUpdate(),
    refresh: [updateKey],
  });
  const install = useAction({
    run: () => desktop().client.InstallUpdate(),
    refresh: [updateKey],
  });
  const restart = useAction({ run: () => desktop().client.Restart() });
  const state = update.data?.State ?? 'None';
  const off = state === 'None' && Boolean(update.data?.Problem);
  const working = state === 'Checking' || state === 'Downloading';
  return (
    <Paper p="md" component="section" aria-labelledby="updates">
      <Group justify="space-between" gap="sm">
        <div className={classes['main']}>
          <Title order={2} id="updates">
            Version {version}
          </Title>
          <Text
            size="sm"
            c={state === 'Failed' ? 'var(--app-bad)' : 'dimmed'}
            role="status"
            aria-live="polite"
          >
            {update.data && wordsOf(update.data)}
          </Text>
          {state === 'Available' && update.data?.Notes && (
            <Text size="sm" mt={4}>
              {update.data.Notes}
            </Text>
          )}
        </div>
        {state === 'Available' ? (
          <Button loading={install.busy} onClick={() => install.go()}>
            Install version {update.data?.Version}
          </Button>
        ) : state === 'Ready' ? (
          <Button loading={restart.busy} onClick={() => restart.go()}>
            Restart now
          </Button>
        ) : off ? null : (
          <Button variant="default" loading={look.busy || working} onClick={() => look.go()}>
            Check for a newer version
          </Button>
        )}
      </Group>
    </Paper>
  );
}

function wordsOf({ State, Version, Problem }: UpdateState): string {
  switch (State) {
    case 'Checking':
      return 'Checking for a newer version.';
    case 'Available':
      return `Version ${Version} is available.`;
    case 'Downloading':
      return `Version ${Version} is being downloaded and checked.`;
    case 'Ready':
      return `Version ${Version} is ready and will run after a restart. New orders that arrive in the meantime are announced then.`;
    case 'Failed':
      return Problem || 'The update failed.';
    case 'None':
      return Problem || 'No newer version is known.';
  }
}
