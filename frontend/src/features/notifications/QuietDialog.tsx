import { Checkbox, Group, Text } from '@mantine/core';
import { ClockField } from '@/components/form/dates';
import { FormContent } from '@/components/form/FormDialog';
import { QueryDialog } from '@/components/QueryDialog';
import type { PushSettings } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { pushes } from './pushes';

const settings = pushes.reading('GET /api/admin/push-notifications/settings');

interface Draft {
  quiet: boolean;
  QuietFrom: string;
  QuietTo: string;
}

const time = (value: string, { quiet }: Draft) =>
  quiet && !value ? 'This field is mandatory.' : undefined;

const form: Form<Draft, PushSettings, PushSettings, PushSettings> = {
  name: 'push.settings',
  title: 'Quiet hours',
  start: ({ QuietFrom, QuietTo }) => ({
    quiet: QuietFrom !== '',
    QuietFrom: QuietFrom || '21:00',
    QuietTo: QuietTo || '08:00',
  }),
  rules: {
    QuietFrom: time,
    QuietTo: (value, draft) =>
      time(value, draft) ??
      (draft.quiet && value === draft.QuietFrom
        ? 'Quiet hours must end at another time than they begin.'
        : undefined),
  },
  disabled: { QuietFrom: ({ quiet }) => !quiet, QuietTo: ({ quiet }) => !quiet },
  body: ({ quiet, QuietFrom, QuietTo }) =>
    quiet ? { QuietFrom, QuietTo } : { QuietFrom: '', QuietTo: '' },
  send: pushes.write('PUT /api/admin/push-notifications/settings'),
  done: ({ QuietFrom, QuietTo }) =>
    QuietFrom
      ? `Quiet hours are from ${QuietFrom} to ${QuietTo}, London time.`
      : 'There are no quiet hours any more.',
};

/** When nobody is notified, for the whole platform. */
export function QuietDialog({ onClose }: { onClose: () => void }) {
  const query = settings.useRead();
  return (
    <QueryDialog title="Quiet hours" query={query} lines={2} onClose={onClose}>
      {(given) => <Quiet given={given} onClose={onClose} />}
    </QueryDialog>
  );
}

function Quiet({ given, onClose }: { given: PushSettings; onClose: () => void }) {
  const state = useForm(form, given, onClose);
  const { quiet } = state.draft;
  return (
    <FormContent form={state} onClose={onClose}>
      <Checkbox
        label="No notifications in quiet hours"
        checked={quiet}
        onChange={({ currentTarget }) => state.set({ quiet: currentTarget.checked })}
      />
      <Group grow align="start">
        <ClockField label="From" description="London time" field={state.field('QuietFrom')} />
        <ClockField label="To" description="London time" field={state.field('QuietTo')} />
      </Group>
      <Text size="sm" c="dimmed">
        What would be sent then waits until they end, and what is being sent when they begin goes on
        afterwards. A change also applies to what waits already.
      </Text>
    </FormContent>
  );
}
