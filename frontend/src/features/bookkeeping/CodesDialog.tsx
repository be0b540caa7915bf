import { Text } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import { FormContent } from '@/components/form/FormDialog';
import { Pairs } from '@/components/form/FormFields';
import { QueryDialog } from '@/components/QueryDialog';
import type { BookkeepingSettings } from '@/lib/api';
import { useForm } from '@/lib/form';
import { useProfile } from '@/lib/session';
import { classes, codes, type Program, programs } from './books';
import { accountKey, accountsOf, codesForm, sidesOf, taxKey } from './codesForm';

interface Props {
  program: Program;
  onClose: () => void;
}

/** What accounts, rates of VAT and contacts are called in a bookkeeping program. */
function CodesDialog({ program, onClose }: Props) {
  const settings = codes.useRead({ Format: program });
  const name = programs.find(({ value }) => value === program)?.label;
  return (
    <QueryDialog
      title={`Codes for ${name}`}
      query={settings}
      lines={6}
      onClose={onClose}
      size={560}
    >
      {(loaded) => <Fields settings={loaded} program={program} onClose={onClose} />}
    </QueryDialog>
  );
}

function Fields({ settings, program, onClose }: Props & { settings: BookkeepingSettings }) {
  const merchant = useProfile().Role === 'Merchant';
  const form = useForm(codesForm, { program, merchant, settings }, onClose);
  const { field } = form;
  return (
    <FormContent form={form} action="Save" onClose={onClose}>
      <Text size="sm" c="dimmed">
        Whatever is left empty has the program’s own default.
      </Text>
      {merchant && (
        <Pairs>
          <TextField label="Contact for your customers" field={field('Customer')} />
          <TextField label="Contact for TradeKart" field={field('Supplier')} />
        </Pairs>
      )}
      <TextField
        label="Tracking by shop"
        description="The name of the category; empty for none."
        field={field('Tracking')}
      />
      <Pairs>
        {accountsOf(merchant).map(({ type, label }) => (
          <TextField key={type} label={`Account: ${label}`} field={field(accountKey(type))} />
        ))}
      </Pairs>
      <Pairs>
        {sidesOf(merchant).flatMap((side) =>
          classes.map(({ value, label }) => (
            <TextField
              key={side + value}
              label={`VAT: ${side.toLowerCase()}, ${label}`}
              field={field(taxKey(side, value))}
            />
          )),
        )}
      </Pairs>
    </FormContent>
  );
}

export default { page: { codes: CodesDialog } };
