import { Button, Chip, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import type { Job } from '@/platform';
import { desktop, jobsKey } from './calls';
import { titleOf } from './texts';

interface Props {
  job: Job;
  onClose: () => void;
}

/** Asks which labels of a job with an unknown outcome did not come out, and prints these again. */
export function MissingLabels({ job, onClose }: Props) {
  const [missing, setMissing] = useState<string[]>([]);
  const print = useAction({
    run: (numbers: number[]) => desktop().printing.AnswerMissing(job.Id, numbers),
    refresh: [jobsKey],
    done: 'The missing labels are printed again, marked as copies.',
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title="Which labels are missing?">
      <Text size="sm" mb="md">
        {titleOf(job)}: choose the numbers of the labels that did not come out.
      </Text>
      <Chip.Group multiple value={missing} onChange={setMissing}>
        <Group gap="xs" role="group" aria-label="Missing labels">
          {job.Packages?.map((no) => (
            <Chip key={no} value={String(no)}>
              {no}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={print.busy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={print.busy}
          disabled={missing.length === 0}
          onClick={() => print.go(missing.map(Number))}
        >
          Print these again
        </Button>
      </Group>
    </Modal>
  );
}
