import { Text } from '@mantine/core';
import { DayField } from '@/components/form/dates';
import { CheckField, MoneyField, TextField } from '@/components/form/fields';
import { FormContent } from '@/components/form/FormDialog';
import { Pairs } from '@/components/form/FormFields';
import { QueryDialog } from '@/components/QueryDialog';
import type { InvoiceSettings } from '@/lib/api';
import { useForm } from '@/lib/form';
import { ownSettings } from './calls';
import { CreditDialog, ReissueDialog } from './CreditDialogs';
import { prefixField, settingsForm } from './settingsForm';

interface Props {
  onClose: () => void;
  /** Whether the operator's address is a part of it; a merchant's is its head office. */
  withAddress: boolean;
}

/** How the operator, or a merchant and its shops, show on new invoices. */
function SettingsDialog({ onClose, withAddress }: Props) {
  const settings = ownSettings.useRead();
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
        {!field('NotRegistered').value && (
          <TextField
            label="VAT number"
            description={
              withAddress
                ? 'Invoices charge VAT and have to show it.'
                : 'Without one, invoices show no VAT.'
            }
            field={field('VatNumber')}
          />
        )}
        <DayField
          label="Registered for VAT from"
          description="Earlier sales charge no VAT."
          field={field('VatFrom')}
        />
        <DayField
          label="Registered until"
          description="Later sales charge no VAT."
          field={field('VatTo')}
        />
      </Pairs>
      {withAddress && <CheckField label="Not registered for VAT" field={field('NotRegistered')} />}
      {withAddress && (
        <Pairs>
          <MoneyField
            label="Credit notes up to"
            description="With VAT; a larger one needs a second Admin."
            field={field('CreditLimit')}
          />
          <MoneyField
            label="Charges by hand up to"
            description="Without VAT; a larger one needs a second Admin."
            field={field('ChargeLimit')}
          />
        </Pairs>
      )}
      {withAddress && (
        <Pairs>
          <TextField label="Address line 1" field={field('Line1')} />
          <TextField label="Address line 2" field={field('Line2')} />
          <TextField label="City" field={field('City')} />
          <TextField label="Postcode" field={field('PostalCode')} />
        </Pairs>
      )}
      {withAddress && (
        <>
          <Text size="sm" fw={550}>
            How invoices are paid
          </Text>
          <Pairs>
            <TextField
              label="Days to pay"
              inputMode="numeric"
              description="From the day of issue."
              field={field('PaymentDays')}
            />
            <TextField
              label="Name of the bank account"
              description="Empty: the company’s."
              field={field('BankPayee')}
            />
            <TextField label="Sort code" inputMode="numeric" field={field('SortCode')} />
            <TextField label="Account number" inputMode="numeric" field={field('AccountNumber')} />
          </Pairs>
        </>
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

export default {
  page: { settings: SettingsDialog },
  row: { credit: CreditDialog, reissue: ReissueDialog },
};
