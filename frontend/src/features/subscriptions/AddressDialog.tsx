import { SimpleGrid } from '@mantine/core';
import { TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { addressForm } from './forms';
import type { ProTeamSubscription } from './types';

interface Props {
  team: ProTeamSubscription;
  onClose: () => void;
}

/** Where the invoices of a professional team go. */
export default function AddressDialog({ team, onClose }: Props) {
  const form = useForm(addressForm, team, onClose);
  const { field } = form;
  return (
    <FormDialog title="Address" action="Save" form={form} onClose={onClose}>
      <TextField label="Address line 1" field={field('Line1')} />
      <TextField label="Address line 2" field={field('Line2')} />
      <TextField label="Address line 3" field={field('Line3')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="City" field={field('City')} />
        <TextField label="County" field={field('County')} />
        <TextField label="Postcode" field={field('PostalCode')} />
      </SimpleGrid>
    </FormDialog>
  );
}
