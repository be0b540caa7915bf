import { Text } from '@mantine/core';
import { ChoiceField, LongTextField, MoneyField, TextField } from '@/components/form/fields';
import { FormContent } from '@/components/form/FormDialog';
import { Pairs } from '@/components/form/FormFields';
import { QueryDialog } from '@/components/QueryDialog';
import type { InvoiceDocument } from '@/lib/api';
import { useForm } from '@/lib/form';
import { money } from '@/lib/format';
import { invoiceDocument } from './calls';
import { classField, creditForm, creditKinds, lineField, reissueForm } from './creditForm';

interface Opened {
  /** The invoice's number. */
  of: string;
  onClose: () => void;
}

interface Props {
  invoice: InvoiceDocument;
  onClose: () => void;
}

/** Credits an issued invoice by line. */
export function CreditDialog({ of, onClose }: Opened) {
  const query = invoiceDocument.useRead({ InvoiceNo: of }, { staleTime: 0 });
  return (
    <QueryDialog title={`Credit ${of}`} query={query} lines={4} onClose={onClose} size={560}>
      {(invoice) => <CreditFields invoice={invoice} onClose={onClose} />}
    </QueryDialog>
  );
}

function CreditFields({ invoice, onClose }: Props) {
  const form = useForm(creditForm, invoice, onClose);
  const { field } = form;
  return (
    <FormContent form={form} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {money(invoice.Left)} of {money(invoice.Gross)} are left. Amounts{' '}
        {invoice.PricesIncludeVat ? 'include VAT' : 'are without VAT'}. More than{' '}
        {money(invoice.CreditLimit)} needs a second Admin.
      </Text>
      {invoice.Type === 'Shop' && (
        <ChoiceField
          label="What for"
          data={creditKinds}
          description="The agency fee on items is credited too."
          field={field('Kind')}
        />
      )}
      {invoice.Lines.map(({ No, Description, Quantity, Left }) => (
        <MoneyField
          key={No}
          label={Description}
          description={`${Quantity} sold, ${money(Left)} left`}
          field={field(lineField(No))}
        />
      ))}
      <LongTextField
        label="Reason"
        description="It stands on the credit note."
        field={field('Reason')}
      />
    </FormContent>
  );
}

const classes = ['Standard', 'Reduced', 'Zero', 'Exempt'];

/** Credits an invoice wholly and issues it anew. */
export function ReissueDialog({ of, onClose }: Opened) {
  const query = invoiceDocument.useRead({ InvoiceNo: of }, { staleTime: 0 });
  return (
    <QueryDialog title={`Issue ${of} anew`} query={query} lines={6} onClose={onClose} size={560}>
      {(invoice) => <ReissueFields invoice={invoice} onClose={onClose} />}
    </QueryDialog>
  );
}

function ReissueFields({ invoice, onClose }: Props) {
  const form = useForm(reissueForm, invoice, onClose);
  const { field } = form;
  return (
    <FormContent form={form} onClose={onClose}>
      <Text size="sm" c="dimmed">
        A credit note over the whole invoice is issued, and a new invoice with the details below.
        More than {money(invoice.CreditLimit)} needs a second Admin.
      </Text>
      <Pairs>
        <TextField label="Buyer" data-autofocus field={field('Name')} />
        <TextField label="Contact" field={field('Contact')} />
        <TextField label="Address line 1" field={field('Line1')} />
        <TextField label="Address line 2" field={field('Line2')} />
        <TextField label="City" field={field('City')} />
        <TextField label="Postcode" field={field('PostalCode')} />
        <TextField label="Email" field={field('Email')} />
        <TextField label="VAT number" field={field('VatNumber')} />
      </Pairs>
      {invoice.Registered &&
        invoice.Lines.map(({ No, Description }) => (
          <ChoiceField
            key={No}
            label={`VAT of ${Description}`}
            data={classes}
            field={field(classField(No))}
          />
        ))}
      <LongTextField
        label="Reason"
        description="It stands on the credit note."
        field={field('Reason')}
      />
    </FormContent>
  );
}
