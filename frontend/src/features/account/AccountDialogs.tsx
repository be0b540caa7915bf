import { ColorInput } from '@mantine/core';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { useForm } from '@/lib/form';
import { basicInfoForm, headOfficeForm, socialMediaForm, windowForm } from './accountForms';
import { LogoDialog } from './LogoDialog';
import type { Merchant } from './types';

const swatches = ['#1D5BB8', '#17713A', '#8A5200', '#B4232A', '#5B2A86', '#0F6B74', '#161A21'];

function BasicDialog({ given, onClose }: { given: Merchant; onClose: () => void }) {
  const form = useForm(basicInfoForm, given, onClose);
  return (
    <FormDialog form={form} onClose={onClose}>
      <FormFields form={form} />
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

/** Each for one row of the account settings. */
export default {
  page: {
    logo: LogoDialog,
    basic: BasicDialog,
    office: formDialog(headOfficeForm, { fill: true }),
    window: formDialog(windowForm),
    social: formDialog(socialMediaForm, { fill: true }),
  },
};
