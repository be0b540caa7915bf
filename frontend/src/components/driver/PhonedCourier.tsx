import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DriverReport, DriverRun } from '@/lib/api';

type Run = DriverRun;
type Who = Pick<DriverReport, 'DriverName' | 'DriverPhone' | 'TrackingLink'>;

interface PhonedProps {
  run: Run;
  busy: boolean;
  onSave: (who: Who) => void;
}

/** Who comes, as the courier said on the phone. */
export function PhonedCourier({ run, busy, onSave }: PhonedProps) {
  const [name, setName] = useState(run.DriverName);
  const [phone, setPhone] = useState(run.DriverPhone);
  const [link, setLink] = useState(run.TrackingLink);
  const wrong = link !== '' && !link.startsWith('https://');
  return (
    <Stack gap="xs" maw={420}>
      <TextInput
        label="Driver"
        withAsterisk
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Driver's phone"
        maxLength={30}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <TextInput
        label="Tracking link"
        maxLength={500}
        value={link}
        error={wrong && 'A link begins with https://'}
        onChange={(event) => setLink(event.currentTarget.value)}
      />
      <Group>
        <Button
          size="sm"
          loading={busy}
          disabled={!name.trim() || wrong}
          onClick={() =>
            onSave({
              DriverName: name.trim(),
              ...(phone && { DriverPhone: phone }),
              ...(link && { TrackingLink: link }),
            })
          }
        >
          {run.Assigned ? 'Save' : 'Driver assigned'}
        </Button>
      </Group>
    </Stack>
  );
}
