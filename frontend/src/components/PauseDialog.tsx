import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import type { Schemas, Shop } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { pauseText, setPause } from '@/lib/hours';
import { FormDialog } from './form/FormDialog';

interface Draft {
  kind: string;
  minutes: string;
  reason: string;
}

type Given = Pick<Shop, 'Id' | 'Pause'>;

const shopKey = ['shops'] as const;

const pauseForm: Form<Draft, Parameters<typeof setPause>[0], Shop, Given> = {
  name: 'shop.pause',
  start: ({ Pause }) => ({
    kind: Pause?.Kind ?? 'Paused',
    minutes: '20',
    reason: Pause?.Reason ?? '',
  }),
  rules: {},
  body: ({ kind, minutes, reason }, { Id }) => ({
    Id,
    Kind: kind as Schemas['ShopPauseChange']['Kind'],
    Minutes: Number(minutes),
    ...(reason.trim() && { Reason: reason.trim() }),
  }),
  send: setPause,
  refresh: [shopKey],
  done: ({ Pause }) => (Pause ? pauseText(Pause) : ''),
  guard: false,
};

const kinds = [
  ['Paused', 'Paused', 'Senders are told that no orders are wanted; those that come are kept.'],
  ['Busy', 'Busy', 'Senders are told that orders take longer.'],
] as const;

const lengths = [
  ['20', '20 minutes'],
  ['40', '40 minutes'],
  ['60', '1 hour'],
  ['0', 'Rest of today'],
] as const;

interface Props {
  shop: Given;
  onClose: () => void;
}

/** Pauses a shop or says that it is busy; both end by themselves. */
export default function PauseDialog({ shop, onClose }: Props) {
  const form = useForm(pauseForm, shop, { onDone: onClose, onAlreadyDone: onClose });
  const kind = form.field('kind');
  const minutes = form.field('minutes');
  const { error, ...reason } = form.field('reason');
  const ending = useAction({ run: setPause, refresh: [[...shopKey]], onDone: onClose });
  return (
    <FormDialog form={form} title="Pause or busy" action="Save" onClose={onClose}>
      {shop.Pause && (
        <Group justify="space-between">
          <Text size="sm">
            {[pauseText(shop.Pause), shop.Pause.Reason, shop.Pause.By].filter(Boolean).join(' · ')}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={ending.busy}
            onClick={() => ending.go({ Id: shop.Id, Kind: '' })}
          >
            End now
          </Button>
        </Group>
      )}
      <Radio.Group label="State" value={kind.value} onChange={kind.onChange}>
        <Stack gap="xs" mt={4}>
          {kinds.map(([value, label, description]) => (
            <Radio key={value} value={value} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label="For" value={minutes.value} onChange={minutes.onChange}>
        <Group mt={4}>
          {lengths.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        label="Reason"
        maxLength={200}
        error={error}
        value={reason.value}
        onChange={(event) => reason.onChange(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
