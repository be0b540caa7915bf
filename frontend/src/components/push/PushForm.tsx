import { Button, MultiSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DialogContent } from '../Dialog';
import { DropZone } from '../DropZone';
import { Choice } from './Choice';
import { bodyLength, lengthOf, type PushDraft, rules, titleLength } from './push';
import { Schedule } from './Schedule';

export interface ShopGroup {
  MerchantName: string;
  Shops: { ShopId: string; ShopName: string }[];
}

/** The shops that can be chosen, below their merchants; none while they are loaded. */
export interface Shops {
  groups: readonly ShopGroup[] | undefined;
  /** Why they could not be loaded. */
  problem?: string | undefined;
}

interface Props {
  form: UseFormReturnType<PushDraft>;
  now: number;
  shops: Shops;
  onCancel: () => void;
  onDone: () => void;
}

const targets = [
  { value: 'shops', label: 'Shops' },
  { value: 'customers', label: 'Customers' },
] as const;

const count = (text: string, most: number) => (
  <Text
    component="span"
    size="xs"
    c={lengthOf(text) > most ? 'var(--mantine-color-error)' : 'dimmed'}
  >
    {lengthOf(text)}/{most}
  </Text>
);

/** What the notification says, who receives it, and when. */
export function PushForm(props: Props) {
  const { form, now, shops, onCancel, onDone } = props;
  const { title, body, at } = form.values;
  return (
    <DialogContent
      onSubmit={() => form.onSubmit(onDone)()}
      footer={
        <>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={!form.isValid()}>
            Review
          </Button>
        </>
      }
    >
      <Stack>
        <TextInput
          {...form.getInputProps('title')}
          label="Title"
          required
          data-autofocus
          autoComplete="off"
          description={count(title, titleLength)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(lengthOf(title) > titleLength && { error: `At most ${titleLength} characters` })}
        />
        <Textarea
          {...form.getInputProps('body')}
          label="Body"
          required
          autosize
          minRows={3}
          maxRows={8}
          description={count(body, bodyLength)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(lengthOf(body) > bodyLength && { error: `At most ${bodyLength} characters` })}
        />
        <Audience form={form} shops={shops} />
        <Schedule
          now={now}
          value={at}
          error={rules(now).at(at)}
          onChange={(next) => form.setFieldValue('at', next)}
        />
      </Stack>
    </DialogContent>
  );
}

interface AudienceProps {
  form: UseFormReturnType<PushDraft>;
  shops: Shops;
}

function Audience({ form, shops: { groups, problem } }: AudienceProps) {
  const { target, customers } = form.values;
  return (
    <>
      <Choice
        label="Send to"
        data={targets}
        value={target}
        onChange={(next) => form.setFieldValue('target', next)}
      />
      {target === 'shops' ? (
        <MultiSelect
          {...form.getInputProps('shops')}
          label="Shops"
          required
          placeholder={form.values.shops.length ? '' : 'Choose shops'}
          data={(groups ?? []).map(({ MerchantName, Shops }) => ({
            group: MerchantName,
            items: Shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName })),
          }))}
          searchable
          clearable
          limit={100}
          nothingFoundMessage={groups ? 'No shop with that name' : 'Loading'}
          {...(problem && { error: problem })}
        />
      ) : (
        <DropZone
          label="Customers"
          description="A CSV file with one customer per line"
          kind="csv"
          required
          value={customers}
          onChange={(file) => form.setFieldValue('customers', file)}
          error={form.errors['customers']}
        />
      )}
    </>
  );
}
