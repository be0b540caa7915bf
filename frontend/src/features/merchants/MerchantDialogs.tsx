import { Text } from '@mantine/core';
import { BrandColourField } from '@/components/form/BrandColourField';
import { editDialog, FormContent, formDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { SeeAsDialog } from '@/components/SeeAsDialog';
import { QueryDialog } from '@/components/QueryDialog';
import type { MerchantRecord } from '@/lib/api';
import { useForm } from '@/lib/form';
import { companyForm, infoForm, newMerchantForm, suspendForm } from './merchantForms';
import { merchants } from './merchants';

interface Props {
  of: string;
  onClose: () => void;
}

function InfoDialog({ of, onClose }: Props) {
  return (
    <QueryDialog
      title="Change basic information"
      query={merchants.useOne(of)}
      lines={3}
      onClose={onClose}
    >
      {(merchant) => <Info merchant={merchant} onClose={onClose} />}
    </QueryDialog>
  );
}

function Info({ merchant, onClose }: { merchant: MerchantRecord; onClose: () => void }) {
  const form = useForm(infoForm, merchant, onClose);
  return (
    <FormContent form={form} onClose={onClose}>
      <FormFields form={form} />
      <BrandColourField field={form.field('BrandColour')} />
    </FormContent>
  );
}

function SeeAs({ of, onClose }: Props) {
  const { data } = merchants.useOne(of);
  return data ? (
    <SeeAsDialog given={{ MerchantId: of, Name: data.Name }} onClose={onClose} />
  ) : null;
}

const SuspendDialog = editDialog(suspendForm, {
  of: merchants,
  above: ({ Name }) => (
    <Text>
      The shops of <strong>{Name}</strong> take no new orders. Its people can sign in, read and
      finish the orders that have come, but change nothing else until the suspension is lifted.
    </Text>
  ),
});

export default {
  page: { add: formDialog(newMerchantForm) },
  row: {
    info: InfoDialog,
    company: editDialog(companyForm, { of: merchants }),
    suspend: SuspendDialog,
    'see-as': SeeAs,
  },
};
