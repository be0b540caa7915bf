import { Button, Text } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { FormContent, FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { RowActionButton } from '@/components/list';
import { QueryDialog } from '@/components/QueryDialog';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { generateCode, usePromoCode } from './calls';
import { endDateForm, newCodeForm } from './promoCodeForms';
import { deactivation, promoCodeList } from './promoCodeList';
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
      <FormFields form={form}>
        <Button variant="default" loading={generate.busy} onClick={() => generate.go()}>
          Generate
        </Button>
      </FormFields>
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
  return (
    <FormContent form={form} onClose={onClose}>
      <Text>
        <strong>{code.Code}</strong>, {usageLabel(code).toLowerCase()}
      </Text>
      {!code.Active && <Alert tone="info" title="A later end date makes this code active again" />}
      <FormFields form={form} />
      <RowActionButton
        list={promoCodeList}
        action={deactivation}
        row={code}
        unasked
        onDone={onClose}
      />
    </FormContent>
  );
}

export default { page: { add: AddCodeDialog }, row: { edit: EditCodeDialog } };
