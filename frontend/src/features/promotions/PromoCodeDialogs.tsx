import { Button, Group, Text } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import { FormContent, FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { QueryDialog } from '@/components/QueryDialog';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { deactivate, generateCode, promoCodesKey, usePromoCode } from './calls';
import { endDateForm, newCodeForm } from './promoCodeForms';
import { mayDeactivate } from './promoCodeList';
import { type PromoCode, usageLabel } from './types';

interface Props {
  of: string;
  onClose: () => void;
}

function AddCodeDialog({ onClose }: Props) {
  const form = useForm(newCodeForm, undefined, onClose);
  const generate = useAction({
    name: 'promo-code.generate',
    run: generateCode,
    onDone: (Code) => form.set({ Code }),
  });
  return (
    <FormDialog form={form} onClose={onClose} fill>
      <Group align="end" wrap="nowrap">
        <TextField label="Code" data-autofocus flex={1} field={form.field('Code')} />
        <Button variant="default" loading={generate.busy} onClick={() => generate.go()}>
          Generate
        </Button>
      </Group>
      <FormFields form={form} />
    </FormDialog>
  );
}

function EditCodeDialog({ of, onClose }: Props) {
  return (
    <QueryDialog title="Edit Promotion Code" query={usePromoCode(of)} lines={2} onClose={onClose}>
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
    <FormContent form={form} onClose={onClose}>
      <Text>
        <strong>{code.Code}</strong>, {usageLabel(code).toLowerCase()}
      </Text>
      <FormFields form={form} />
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

export default { page: { add: AddCodeDialog }, row: { edit: EditCodeDialog } };
