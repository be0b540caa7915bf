import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '@/components/form/fields';
import { FormContent } from '@/components/form/FormDialog';
import { Pairs } from '@/components/form/FormFields';
import { QueryDialog } from '@/components/QueryDialog';
import { useForm } from '@/lib/form';
import { readSettings, settingsKey } from './calls';
import { prefixField, settingsForm } from './settingsForm';
import type { InvoiceSettings } from './types';

interface Props {
  onClose: () => void;
  /** Whether the operator's address is a part of it; a merchant's is its head office. */
  withAddress: boolean;
}

/** How the operator, or a merchant and its shops, show on new invoices. */
function SettingsDialog({ onClose, withAddress }: Props) {
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => readSettings(signal),
  });
  return (
    <QueryDialog title="Invoice settings" query={settings} lines={3} onClose={onClose} size={560}>
      {(loaded) => <Fields settings={loaded} withAddress={withAddress} onClose={onClose} />}
    </QueryDialog>
  );
}

function Fields({ settings, withAddress, onClose }: Props & { settings: InvoiceSettings }) {
  const form = useForm(settingsForm, settings, onClose);
  const { field } = form;
  return (
    <FormContent form={form} action="Save" onClose={onClose}>
      <Text size="sm" c="dimmed">
        Issued invoices do not change.
      </Text>
      <TextField label="Registered company name" data-autofocus field={field('CompanyName')} />
      <Pairs>
        <TextField label="Company number" field={field('CompanyNumber')} />
        <TextField
          label="VAT number"
          description={
            withAddress
              ? 'Invoices charge VAT and have to show it.'
              : 'Without one, invoices show no VAT.'
          }
          field={field('VatNumber')}
        />
      </Pairs>
      {withAddress && (
        <Pairs>
          <TextField label="Address line 1" field={field('Line1')} />
          <TextField label="Address line 2" field={field('Line2')} />
          <TextField label="City" field={field('City')} />
          <TextField label="Postcode" field={field('PostalCode')} />
        </Pairs>
      )}
      <Text size="sm" fw={550}>
        Invoice numbers begin with
      </Text>
      <Pairs>
        {settings.Prefixes.map(({ ShopId, Name, LastNumber = 0 }) => (
          <TextField
            key={ShopId}
            label={Name}
            description={`The next is number ${LastNumber + 1}.`}
            placeholder="Chosen with the first invoice"
            maxLength={11}
            field={field(prefixField(ShopId))}
          />
        ))}
      </Pairs>
    </FormContent>
  );
}

export default { page: { settings: SettingsDialog } };
