import { Text } from '@mantine/core';
import { importDialog } from '@/components/import/ImportDialog';
import type { ImportFlow } from '@/components/import/importFlow';
import { editDialog, FormContent, formDialog } from '@/components/form/FormDialog';
import { QueryDialog } from '@/components/QueryDialog';
import { FormFields } from '@/components/form/FormFields';
import type { BankImport, MerchantAccount, PayoutSettings } from '@/lib/api';
import { useForm } from '@/lib/form';
import { counted, formatDate, money, whole } from '@/lib/format';
import { openingForm } from './openingForm';
import { openingsFlow } from './openingsFlow';
import { matchForm } from './matchForm';
import { holderForm, holdForm, operatorForm, startForm } from './payoutForms';
import {
  accounts,
  bankLines,
  checkStatement,
  importStatement,
  operatorSettings,
  statementPath,
} from './payouts';

const told = (found: BankImport) => (
  <Text>
    {counted(found.Lines, 'movement')}, {whole(found.Known)} of them known already.{' '}
    {counted(found.Payouts, 'payout')} paid, {whole(found.Returned)} came back,{' '}
    {counted(found.Receipts, 'payment')} of merchants, {whole(found.Unmatched)} to look at.
  </Text>
);

const flow: ImportFlow<BankImport> = {
  name: 'bank-statement.import',
  title: 'Import bank statement',
  intro:
    'camt.053, or CSV with the headings Date, Description or Reference, and Amount or Paid in and Paid out. A movement that was imported before is left out.',
  label: 'File',
  kind: 'statement',
  maxBytes: 8_000_000,
  check: { action: 'Check', path: `${statementPath}/check`, send: checkStatement, field: 'File' },
  review: (check) => ({
    content: told(check),
    ...(check.Lines > check.Known && {
      action: `Import ${counted(check.Lines - check.Known, 'movement')}`,
    }),
  }),
  run: ({ file }, key) => importStatement(file as File, key),
  outcome: (made) => ({ content: told(made) }),
};

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = operatorSettings.useRead(undefined);
  return (
    <QueryDialog title="Payout settings" query={settings} lines={5} onClose={onClose} fill>
      {(loaded) => <Settings settings={loaded} onClose={onClose} />}
    </QueryDialog>
  );
}

interface SettingsProps {
  settings: PayoutSettings;
  onClose: () => void;
}

function Settings({ settings, onClose }: SettingsProps) {
  const form = useForm(operatorForm, settings, onClose);
  return (
    <FormContent form={form} action="Save" onClose={onClose}>
      {settings.AccountNumber && (
        <Text size="sm" c="dimmed">
          Leave sort code and account number empty to keep {settings.AccountNumber}.
        </Text>
      )}
      <FormFields form={form} />
    </FormContent>
  );
}

const merchants = accounts.reading('GET /api/admin/invoice/merchant');

/** The merchants whose payment a movement can be. */
const useMerchants = () =>
  merchants.useRead(undefined).data?.map(({ MerchantId, MerchantName }) => ({
    value: MerchantId,
    label: MerchantName,
  }));

const nameOf = ({ MerchantName }: MerchantAccount) => <Text fw={550}>{MerchantName}</Text>;

export default {
  page: {
    start: formDialog(startForm),
    statement: importDialog(flow),
    openings: importDialog(openingsFlow),
    settings: SettingsDialog,
  },
  row: {
    holder: editDialog(holderForm, { of: accounts, above: nameOf }),
    hold: editDialog(holdForm, { of: accounts, above: nameOf }),
    opening: editDialog(openingForm, { of: accounts, above: nameOf }),
    match: editDialog(matchForm(useMerchants), {
      of: bankLines,
      above: ({ BookedOn, Pence, Reference, Party }) => (
        <Text>
          {formatDate(BookedOn)}, {money(Pence)}: {[Reference, Party].filter(Boolean).join(', ')}
        </Text>
      ),
    }),
  },
};
