import {
  Button,
  Code,
  Group,
  Modal,
  Paper,
  ScrollArea,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import { londonDay } from '@/lib/format';
import type { SupportFile } from '@/platform';
import { desktop } from './calls';
import classes from './Desktop.module.css';

/** What whoever looks after the program needs to find a fault, as one file. */
export function Support() {
  const [files, setFiles] = useState<SupportFile[]>();
  const gather = useAction({
    run: async () => (await desktop().client.SupportBundle()) ?? [],
    onDone: setFiles,
  });
  return (
    <Paper p="md" component="section" aria-labelledby="support">
      <Group justify="space-between" gap="sm">
        <div className={classes['main']}>
          <Title order={2} id="support">
            Support
          </Title>
          <Text size="sm" c="dimmed">
            The log, the settings and the printers’ states, without passwords and customers’ names.
          </Text>
        </div>
        <Button variant="default" loading={gather.busy} onClick={() => gather.go()}>
          Support bundle
        </Button>
      </Group>
      {files && <Bundle files={files} onClose={() => setFiles(undefined)} />}
    </Paper>
  );
}

/** The bundle, to be looked at before it is saved. */
function Bundle({ files, onClose }: { files: SupportFile[]; onClose: () => void }) {
  const [name, setName] = useState(files[0]?.Name ?? '');
  const save = useAction({
    run: async () => {
      const { client } = desktop();
      const file = `portal-support-${londonDay(Date.now())}.zip`;
      return client.SaveFile(file, await client.SupportZip(files));
    },
    done: (path) => (path ? `Saved as ${path}.` : 'It was not saved.'),
    onDone: (path) => path && onClose(),
  });
  const shown = files.find(({ Name }) => Name === name);
  return (
    <Modal opened onClose={onClose} title="Support bundle" size="xl">
      <Stack>
        <Text size="sm">Look at what it holds. Nothing leaves this computer by itself.</Text>
        <Select
          label="File"
          allowDeselect={false}
          data={files.map(({ Name }) => Name)}
          value={name}
          onChange={(value) => value && setName(value)}
        />
        <ScrollArea.Autosize mah="50vh" type="auto" tabIndex={0} aria-label={name}>
          <Code block>{shown?.Text || 'It is empty.'}</Code>
        </ScrollArea.Autosize>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={save.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={save.busy} onClick={() => save.go()} data-autofocus>
            Save bundle
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
