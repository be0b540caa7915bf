import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { DayField } from '@/components/form/dates';
import { ChoiceField, MoneyField, TextField } from '@/components/form/fields';
import { FormContent, FormDialog } from '@/components/form/FormDialog';
import { QueryDialog } from '@/components/QueryDialog';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { deactivate, generateCode, promoCodesKey, usePromoCode } from './calls';
import { endDateForm, newCodeForm } from './promoCodeForms';
import { mayDeactivate } from './promoCodeList';
import { discountTypes, type PromoCode, usageLabel, usageTypes } from './types';

interface Props {
  /** The code to change; empty: one is added. */
  id: string;
  onClose: () => void;
}

export default function PromoCodeDialogs({ id, onClose }: Props) {
  return id ? <EditCodeDialog id={id} onClose={onClose} /> : <AddCodeDialog onClose={onClose} />;
}

function AddCodeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(newCodeForm, undefined, onClose);
  const { field, draft } = form;
  const generate = useAction({
    name: 'promo-code.generate',
    run: generateCode,
    onDone: (Code) => form.set({ Code }),
  });
  return (
    <FormDialog title="Add Promotion Code" action="Add Code" form={form} onClose={onClose} fill>
      <Group align="end" wrap="nowrap">
        <TextField label="Code" withAsterisk flex={1} field={field('Code')} />
        <Button variant="default" loading={generate.busy} onClick={() => generate.go()}>
          Generate
        </Button>
      </Group>
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }} spacing="md">
        <ChoiceField label="Use" data={usageTypes} withAsterisk field={field('UseType')} />
        <ChoiceField
          label="Discount"
          data={discountTypes}
          withAsterisk
          field={field('DiscountType')}
        />
        {draft.DiscountType === 'Percent' ? (
          <TextField
            label="Percentage"
            inputMode="numeric"
            withAsterisk
            field={field('Percentage')}
          />
        ) : (
          <MoneyField label="Amount" withAsterisk field={field('Amount')} />
        )}
        <MoneyField
          label="Minimum spend"
          withAsterisk={draft.DiscountType === 'Value'}
          field={field('MinimumSpend')}
        />
        <DayField label="Start date" withAsterisk field={field('StartDate')} />
        <DayField label="End date" withAsterisk field={field('Expires')} />
      </SimpleGrid>
    </FormDialog>
  );
}

function EditCodeDialog({ id, onClose }: Props) {
  return (
    <QueryDialog title="Edit Promotion Code" query={usePromoCode(id)} lines={2} onClose={onClose}>
      {(code) => <EndDate code={code} onClose={onClose} />}
    </QueryDialog>
  );
}

/** The end date is all of a code that can change; who deactivates it is asked no more. */
function EndDate({ code, onClose }: { code: PromoCode; onClose: () => void }) {
  const form = useForm(endDateForm, code, onClose);
  const end = useAction({
    name: 'promo-code.deactivate',
    run: (_: void, key) => deactivate(code, key),
    refresh: [promoCodesKey],
    done: ({ Code }) => `${Code} was deactivated.`,
    onDone: onClose,
  });
  return (
    <FormContent form={form} action="Save changes" onClose={onClose}>
      <Text>
        <strong>{code.Code}</strong>, {usageLabel(code).toLowerCase()}
      </Text>
      <DayField label="End date" withAsterisk field={form.field('Expires')} />
      <Button
        variant="default"
        color="red"
        loading={end.busy}
        disabled={!mayDeactivate(code)}
        onClick={() => end.go()}
      >
        Deactivate
      </Button>
    </FormContent>
  );
}
