import { Text } from '@mantine/core';
import { FormContent } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { QueryDialog } from '@/components/QueryDialog';
import type { VoucherProgramme } from '@/lib/api';
import { useForm } from '@/lib/form';
import type { Given } from './forms';
import { voucherRules, vouchersForm } from './vouchers';

interface Props {
  given: Given;
  onClose: () => void;
}

/** What a merchant's systems may issue as referral vouchers. */
export function VouchersDialog({ given, onClose }: Props) {
  const query = voucherRules.useRead({ Id: given.of.id });
  return (
    <QueryDialog title="Voucher rules" query={query} lines={7} onClose={onClose} size={560}>
      {(rules) => <Fields rules={rules} given={given} onClose={onClose} />}
    </QueryDialog>
  );
}

function Fields({ rules, given: { of }, onClose }: Props & { rules: VoucherProgramme }) {
  const form = useForm(vouchersForm, { id: of.id, name: of.name, rules }, onClose);
  return (
    <FormContent form={form} onClose={onClose}>
      <Text size="sm">
        What the systems of <strong>{of.name}</strong> may issue as referral vouchers. Vouchers that
        were issued stay as they are.
      </Text>
      <FormFields form={form} />
    </FormContent>
  );
}
