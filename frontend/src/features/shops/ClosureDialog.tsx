import { Button, Group, Text } from '@mantine/core';
import { FormDialog } from '@/components/form/FormDialog';
import type { Shop } from '@/lib/api';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { closureText } from '@/lib/hours';
import { ClosureFields } from './ClosureFields';
import { closureForm, setClosure } from './hoursForms';

interface Props {
  given: Shop;
  onClose: () => void;
}

/** Closes a shop from one day to another; it opens again by itself. */
export function ClosureDialog({ given, onClose }: Props) {
  const form = useForm(closureForm, given, onClose);
  const ending = useAction({ run: setClosure, done: 'The closure has ended.', onDone: onClose });
  return (
    <FormDialog form={form} onClose={onClose} action="Close shop">
      {given.Closure && (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{closureText(given.Closure)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={ending.busy}
            onClick={() => ending.go({ Id: given.Id })}
          >
            End now
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed">
        Nothing is accepted automatically and nobody is called about orders that wait. Orders that
        come are kept, and their senders are told until when the shop is closed, and why.
      </Text>
      <ClosureFields form={form} />
    </FormDialog>
  );
}
