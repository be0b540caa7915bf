import { Paper, Select, Slider, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import { desktop, outputsKey, stateKey, useClientState } from './calls';

const systems = ''; // the system's default output

const fullVolume = 100;

/** The output and volume of the alarm. */
export function Sound() {
  const state = useClientState();
  const outputs = useQuery({
    queryKey: outputsKey,
    queryFn: async () => (await desktop().alerts.Outputs()) ?? [],
  });
  if (!outputs.data || !state.data) return null;
  const { SoundOutput = systems, Volume = fullVolume } = state.data;
  return <Choice outputs={outputs.data} chosen={{ Output: SoundOutput, Volume }} />;
}

interface Chosen {
  Output: string;
  Volume: number;
}

function Choice({ outputs, chosen }: { outputs: string[]; chosen: Chosen }) {
  const [volume, setVolume] = useState(chosen.Volume);
  const save = useAction({
    run: ({ Output, Volume }: Chosen) => desktop().alerts.SetOutput(Output, Volume),
    refresh: [stateKey],
  });
  const names = [...new Set([...outputs, chosen.Output])].filter(Boolean);
  const gone = chosen.Output !== systems && !outputs.includes(chosen.Output);
  return (
    <Paper p="md" component="section" aria-labelledby="sound">
      <Title order={2} id="sound" mb="sm">
        Sound of new orders
      </Title>
      <Stack gap="md" maw={420}>
        <Select
          label="Played on"
          allowDeselect={false}
          data={[
            { value: systems, label: 'The system’s usual output' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
          value={chosen.Output}
          error={gone && 'This output is not available; the usual one is used instead.'}
          onChange={(Output) => save.go({ Output: Output ?? systems, Volume: volume })}
        />
        <div>
          <Text size="sm" fw={500} id="volume" mb={4}>
            Volume: {volume}%
          </Text>
          <Slider
            min={10}
            max={100}
            step={5}
            label={null}
            thumbProps={{ 'aria-labelledby': 'volume' }}
            value={volume}
            onChange={setVolume}
            onChangeEnd={(Volume) => save.go({ Output: chosen.Output, Volume })}
          />
        </div>
      </Stack>
    </Paper>
  );
}
