import { Alert, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Link } from '@/components/Link';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PageHeader } from '@/components/PageHeader';
import { PanelSkeleton } from '@/components/Skeletons';
import { useAction } from '@/lib/hooks';
import { type Preferences } from '@/platform';
import { desktop, preferencesKey, useClientState, usePreferences } from './calls';
import classes from './Desktop.module.css';
import { Support } from './Support';
import { Updates } from './Updates';

/** The program's preferences on this computer. */
export function Component() {
  const kept = usePreferences();
  const state = useClientState();
  return (
    <section className={classes['page']} aria-label="Preferences">
      <PageHeader title="Preferences" subtitle="This computer" />
      {[state.data?.Notice, state.data?.Lost].filter(Boolean).map((text) => (
        <Alert key={text} icon={<IconInfoCircle size={18} aria-hidden />} color="yellow">
          {text}
        </Alert>
      ))}
      <QueryBoundary query={kept} skeleton={<PanelSkeleton count={3} />}>
        {(preferences) => <Choices kept={preferences} />}
      </QueryBoundary>
      <Updates version={state.data?.Version ?? ''} />
      <Support />
      {state.data && (
        <Paper p="md" component="section" aria-labelledby="server">
          <Group justify="space-between" gap="sm">
            <div className={classes['main']}>
              <Title order={2} id="server">
                Server
              </Title>
              <Text size="sm" c="dimmed">
                {state.data.Server}
                {state.data.Profile !== 'default' && ` · profile ${state.data.Profile}`}
              </Text>
            </div>
            <Button variant="default" component={Link} to="/desktop/connect">
              Connect to another server
            </Button>
          </Group>
        </Paper>
      )}
    </section>
  );
}

type Wish = 'StartWithComputer' | 'StartHidden' | 'CloseToBackground';

function Choices({ kept }: { kept: Preferences }) {
  const [leaving, setLeaving] = useState(false);
  const save = useAction({
    run: (next: Preferences) => desktop().client.SetPreferences(next),
    refresh: [preferencesKey],
  });
  const wish = (name: Wish) => ({
    checked: kept[name],
    disabled: save.busy,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      save.go({
        ...kept,
        [name]: event.currentTarget.checked,
        StartAsked: kept.StartAsked || name === 'StartWithComputer',
      }),
  });
  return (
    <Paper p="md" component="section" aria-labelledby="running">
      <Title order={2} id="running" mb="sm">
        Starting and closing
      </Title>
      <Stack gap="md">
        <Switch
          label="Start with the computer"
          description="New orders are then announced without opening the program."
          {...wish('StartWithComputer')}
        />
        <Switch
          label="Start hidden"
          description="The window stays hidden until you click a notification or open the program."
          {...wish('StartHidden')}
        />
        <Switch
          label="Keep running when the window is closed"
          description="New orders still sound and labels still print. Open the program again to see the window."
          {...wish('CloseToBackground')}
        />
        <Group gap="sm">
          <Button variant="default" onClick={() => setLeaving(true)}>
            Quit the program
          </Button>
          <Text size="sm" c="dimmed" className={classes['main'] ?? ''}>
            This stops the program completely, also in the background. Quit in the menu does the
            same.
          </Text>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => void desktop().client.Quit()}
        title="Quit the program?"
        confirm="Quit"
      >
        New orders are not announced on this computer until it is started again. What still prints
        is printed then.
      </ConfirmDialog>
    </Paper>
  );
}
