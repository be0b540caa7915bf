import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type Given, planForm } from '@/components/courier/planForm';
import { BrandColourField } from '@/components/form/BrandColourField';
import { CheckField, TextField } from '@/components/form/fields';
import { FileField } from '@/components/form/FileField';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { type Merchant, type MerchantLogo, upload, useUploadProgress } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { refreshProfile, useProfile } from '@/lib/session';
import {
  basicInfoForm,
  customerMails,
  customerMailsForm,
  escalationForm,
  headOfficeForm,
  packingLimitsForm,
  windowForm,
} from './accountForms';
import { socialMediaForm } from './socialMediaForm';
import { courierPlan, merchant } from './merchant';

const logoPath = '/api/merchant/logo';

interface Draft {
  file: File | undefined;
}

const logoForm: Form<Draft, Draft, MerchantLogo> = {
  name: 'account.logo',
  title: 'Change logo',
  action: 'Save logo',
  start: () => ({ file: undefined }),
  rules: { file: (file) => (file ? undefined : 'Choose a picture.') },
  body: (draft) => draft,
  send: merchant.writing(async ({ file }, key) => {
    const parts = file ? [{ name: 'file', value: file }] : [];
    const logo = await upload<MerchantLogo>(logoPath, parts, { key });
    await refreshProfile();
    return logo;
  }),
  done: () => 'The logo was changed.',
};

/** Replaces the merchant's logo. */
function LogoDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(logoForm, undefined, onClose);
  const progress = useUploadProgress(logoPath);
  return (
    <FormDialog form={form} onClose={onClose}>
      <FileField
        field={form.field('file')}
        label="Logo"
        kind="image"
        description="Recommended: a transparent square of 512 × 512 pixels."
        progress={progress}
      />
    </FormDialog>
  );
}

function BasicDialog({ given, onClose }: { given: Merchant; onClose: () => void }) {
  const form = useForm(basicInfoForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      <FormFields form={form} />
      <BrandColourField field={form.field('BrandColour')} />
    </FormDialog>
  );
}

const couriersForm = planForm({
  what: 'merchant',
  usePlan: () => courierPlan.useRead({ Id: useProfile().MerchantId }).data,
  send: merchant.write('PUT /api/couriers/plan/merchant/{id}'),
});

/** The order in which couriers are asked for the merchant's shops. */
function CouriersDialog({ onClose }: { onClose: () => void }) {
  const Id = useProfile().MerchantId;
  const { data: plan } = courierPlan.useRead({ Id });
  return plan ? <LoadedCouriers given={{ Id, plan }} onClose={onClose} /> : null;
}

function LoadedCouriers({ given, onClose }: { given: Given; onClose: () => void }) {
  return <FormDialog form={useForm(couriersForm, given, onClose)} onClose={onClose} />;
}

/** Each for one row of the account settings. */
function MailsDialog({ given, onClose }: { given: Merchant; onClose: () => void }) {
  const form = useForm(customerMailsForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      <Text size="sm">
        Mails show your logo and colour. Each is sent once for each order, if the order has an email
        address or a telephone number. The timeline of an order says what its customer was told.
      </Text>
      <Told label="By email" {...form.field('Mails')} />
      <OwnWords told={form.draft.Mails} {...form.field('Words')} />
      <Told label="By text message" {...form.field('Texts')} />
      <TextField
        label="Sender"
        placeholder={given.Name}
        maxLength={80}
        field={form.field('SenderName')}
      />
      <CheckField
        label="Ask for a PIN at the door"
        description="Of delivery orders whose courier can ask for it. Customers read it on the tracking page and in the message that the order is on the way; your shops can read it out. A courier who asks for it is preferred."
        field={form.field('DoorPin')}
      />
    </FormDialog>
  );
}

interface OwnWordsProps {
  /** What is told by email. */
  told: string[];
  value: Record<string, string>;
  onChange: (value: Record<string, string>) => void;
  error: string | undefined;
}

/** A sentence of the merchant's own for each mail that is sent. */
function OwnWords({ told, value, onChange, error }: OwnWordsProps) {
  const mails = customerMails.filter((mail) => told.includes(mail.value));
  if (!mails.length) return null;
  return (
    <Stack gap="xs" role="group" aria-label="In your own words">
      <Text size="sm" fw={500}>
        In your own words
        <Text size="xs" c="dimmed">
          A sentence of yours in the mail, without links. It is not part of text messages.
        </Text>
      </Text>
      {mails.map((mail) => (
        <TextInput
          key={mail.value}
          label={mail.label}
          placeholder="Nothing added"
          maxLength={200}
          value={value[mail.value] ?? ''}
          onChange={(event) => onChange({ ...value, [mail.value]: event.currentTarget.value })}
        />
      ))}
      {error && (
        <Text size="xs" c="var(--app-bad)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

interface ToldProps {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
}

function Told({ label, value: chosen, onChange }: ToldProps) {
  return (
    <Checkbox.Group label={label} value={chosen} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {customerMails.map(({ value, label: what }) => (
          <Checkbox key={value} value={value} label={what} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export default {
  page: {
    logo: LogoDialog,
    basic: BasicDialog,
    office: formDialog(headOfficeForm, { fill: true }),
    window: formDialog(windowForm),
    escalation: formDialog(escalationForm),
    packing: formDialog(packingLimitsForm),
    couriers: CouriersDialog,
    mails: MailsDialog,
    social: formDialog(socialMediaForm, { fill: true }),
  },
};
