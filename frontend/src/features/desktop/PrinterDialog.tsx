import {
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useAction } from '@/lib/hooks';
import type { Printer } from '@/platform';
import { desktop, printersKey, usePrinters } from './calls';
import classes from './Desktop.module.css';
import { LabelPrinterQuestion, OutsideQuestion } from './PrinterQuestions';
import { languages, papers, placeOf, resolutions } from './texts';

interface Props {
  /** The printer to change; one without an id is added. */
  printer: Printer;
  onClose: () => void;
}

/** The settings of a printer: its connection, its language and paper, and its use. */
export default function PrinterDialog({ printer, onClose }: Props) {
  const fresh = printer.Id === '';
  const present = usePrinters().data?.find(({ Id, Labels }) => Labels && Id !== printer.Id);
  const [draft, setDraft] = useState(printer);
  const [asking, setAsking] = useState(false);
  const save = useAction({
    run: (values: Printer) => desktop().printing.Save(values),
    refresh: [printersKey],
    done: ({ Title }) =>
      fresh ? `${Title} was added. Make a test print to check the size.` : `${Title} was changed.`,
    onDone: onClose,
  });
  const [outside, setOutside] = useState(false);
  const proceed = (values: Printer) => {
    setDraft(values);
    setOutside(false);
    if (fresh && values.Labels && present) setAsking(true);
    else save.go(values);
  };
  const check = useAction({
    run: ({ Address: { Kind, Name, Confirmed } }: Printer) =>
      Kind === 'tcp' && !Confirmed ? desktop().printing.Outside(Name) : Promise.resolve(false),
    onDone: (isOutside, values) => {
      setDraft(values);
      if (isOutside) setOutside(true);
      else proceed(values);
    },
  });
  if (outside)
    return (
      <OutsideQuestion
        address={draft.Address.Name}
        onClose={() => setOutside(false)}
        onConfirmed={() => proceed({ ...draft, Address: { ...draft.Address, Confirmed: true } })}
      />
    );
  if (asking && present)
    return (
      <LabelPrinterQuestion
        present={present.Title}
        added={draft.Title}
        busy={save.busy}
        onClose={() => setAsking(false)}
        onChosen={(Labels) => save.go({ ...draft, Labels })}
      />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={fresh ? 'Add a printer' : `Settings of ${printer.Title}`}
      size={560}
      closeOnClickOutside={false}
    >
      <Text size="sm" c="dimmed" mb="md">
        {placeOf(printer.Address)}
      </Text>
      <Settings
        printer={draft}
        busy={check.busy || save.busy}
        onCancel={onClose}
        onSubmit={check.go}
      />
    </Modal>
  );
}

interface SettingsProps {
  printer: Printer;
  busy: boolean;
  onCancel: () => void;
  onSubmit: (printer: Printer) => void;
}

function Settings({ printer, busy, onCancel, onSubmit }: SettingsProps) {
  const form = useForm<Printer>({
    initialValues: printer,
    validate: { Title: (value) => (value.trim() ? null : 'Please enter a name') },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) =>
        onSubmit({ ...values, Title: values.Title.trim(), Copies: Math.max(1, values.Copies) }),
      )}
    >
      <Stack>
        <TextInput
          label="Name"
          withAsterisk
          maxLength={80}
          data-autofocus
          {...form.getInputProps('Title')}
        />
        <Group gap="lg" role="group" aria-label="Used for">
          <Checkbox label="Labels" {...form.getInputProps('Labels', { type: 'checkbox' })} />
          <Checkbox label="Item lists" {...form.getInputProps('Items', { type: 'checkbox' })} />
        </Group>
        <InItsPlace form={form} />
        <SheetFields form={form} />
        <Text size="sm" c="dimmed">
          The test print has a ruler: measure it to choose the resolution, and to see how far to
          shift.
        </Text>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {printer.Id ? 'Save changes' : 'Add printer'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Which printer prints what waits for this one while it cannot. */
function InItsPlace({ form }: { form: UseFormReturnType<Printer> }) {
  const others = (usePrinters().data ?? []).filter(({ Id }) => Id !== form.values.Id);
  if (others.length === 0) return null;
  return (
    <Select
      label="In its place"
      description="What has waited for half a minute is printed there while this printer is off, open or out of paper"
      placeholder="No other printer"
      clearable
      data={others.map(({ Id, Title }) => ({ value: Id, label: Title }))}
      value={form.values.Fallback || null}
      onChange={(value) => form.setValues({ Fallback: value ?? '' })}
    />
  );
}

/** What it prints on and in, and how that is shifted. */
function SheetFields({ form }: { form: UseFormReturnType<Printer> }) {
  const { DPI, Language, Paper, Darkness } = form.values;
  const number = (name: 'OffsetXMM' | 'OffsetYMM' | 'Darkness' | 'Copies') => ({
    value: form.values[name],
    onChange: (value: number | string) => form.setValues({ [name]: Number(value) || 0 }),
  });
  const shift = { min: -40, max: 40, step: 0.5, decimalScale: 1 };
  const whole = { allowDecimal: false, clampBehavior: 'strict' } as const;
  return (
    <div className={classes['fields']}>
      <Select
        label="Paper"
        data={papers}
        allowDeselect={false}
        value={Paper}
        onChange={(value) => value && form.setValues({ Paper: value })}
      />
      <Select
        label="Language"
        data={languages}
        allowDeselect={false}
        value={Language}
        onChange={(value) => value && form.setValues({ Language: value })}
      />
      <Select
        label="Resolution"
        data={resolutions.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }))}
        allowDeselect={false}
        value={String(DPI)}
        onChange={(value) => form.setValues({ DPI: Number(value) })}
      />
      <NumberInput label="Copies" min={1} max={20} {...whole} {...number('Copies')} />
      <NumberInput
        label="Shift right, in mm"
        description="To the left with a minus"
        {...shift}
        {...number('OffsetXMM')}
      />
      <NumberInput
        label="Shift down, in mm"
        description="Upwards with a minus"
        {...shift}
        {...number('OffsetYMM')}
      />
      <NumberInput
        label="Darkness"
        description={Darkness ? 'From 1 to 30' : '0: as the printer is set'}
        min={0}
        max={30}
        disabled={Language === 'PDF'}
        {...whole}
        {...number('Darkness')}
      />
    </div>
  );
}
