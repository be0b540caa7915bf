import { ColorInput, SimpleGrid } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { basicInfoForm, headOfficeForm, socialMediaForm, windowForm } from './accountForms';
import { LogoDialog } from './LogoDialog';
import { type Merchant, platforms } from './types';

interface Props {
  merchant: Merchant;
  onClose: () => void;
}

const dialogs = {
  logo: LogoDialog,
  basic: BasicDialog,
  office: OfficeDialog,
  window: WindowDialog,
  social: SocialDialog,
};

/** The dialog that the address names, each for one row of the account settings. */
export default function AccountDialogs({ name, ...props }: Props & { name: string }) {
  const Named = Object.hasOwn(dialogs, name) ? dialogs[name as keyof typeof dialogs] : undefined;
  return Named ? <Named {...props} /> : null;
}

const swatches = ['#1D5BB8', '#17713A', '#8A5200', '#B4232A', '#5B2A86', '#0F6B74', '#161A21'];

function BasicDialog({ merchant, onClose }: Props) {
  const form = useForm(basicInfoForm, merchant, onClose);
  return (
    <FormDialog title="Change basic information" action="Save" form={form} onClose={onClose}>
      <TextField label="Merchant name" withAsterisk field={form.field('Name')} />
      <TextField label="Slogan" field={form.field('Slogan')} />
      <ColorInput
        label="Brand colour"
        description="Shown to your shops and customers. It must be dark enough to be seen on white."
        format="hex"
        swatches={swatches}
        placeholder="#1D5BB8"
        fixOnBlur={false}
        {...form.field('BrandColour')}
      />
    </FormDialog>
  );
}

function OfficeDialog({ merchant, onClose }: Props) {
  const form = useForm(headOfficeForm, merchant, onClose);
  const { field } = form;
  return (
    <FormDialog title="Change head office" action="Save" form={form} onClose={onClose} fill>
      <TextField label="Address line 1" withAsterisk field={field('Line1')} />
      <TextField label="Address line 2" field={field('Line2')} />
      <TextField label="Address line 3" field={field('Line3')} />
      <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }} spacing="md">
        <TextField label="City" withAsterisk field={field('City')} />
        <TextField label="Postcode" withAsterisk field={field('PostalCode')} />
        <TextField label="County" field={field('County')} />
      </SimpleGrid>
    </FormDialog>
  );
}

function WindowDialog({ merchant, onClose }: Props) {
  const form = useForm(windowForm, merchant, onClose);
  return (
    <FormDialog title="Change returns window" action="Save" form={form} onClose={onClose}>
      <TextField
        label="Calendar days"
        description="How long customers have to return goods."
        inputMode="numeric"
        withAsterisk
        field={form.field('ReturnsWindow')}
      />
    </FormDialog>
  );
}

function SocialDialog({ merchant, onClose }: Props) {
  const form = useForm(socialMediaForm, merchant, onClose);
  return (
    <FormDialog title="Change social media links" action="Save" form={form} onClose={onClose} fill>
      {platforms.map((platform) => (
        <TextField
          key={platform}
          label={platform}
          type="url"
          placeholder="https://"
          field={form.field(platform)}
        />
      ))}
    </FormDialog>
  );
}
