import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { FormDialog } from '@/components/form/FormDialog';
import { useForm } from '@/lib/form';
import { counted, whole } from '@/lib/format';
import { CsvFields } from '../files/CsvFields';
import { LeftOut } from '../files/LeftOut';
import { importPath, type RecipientImport, templatePath } from './calls';
import { importForm } from './recipientForms';

interface Props {
  onClose: () => void;
}

/** Adds the recipients in a CSV file to the address book, then shows the result of each row. */
export function ImportDialog({ onClose }: Props) {
  const [imported, setImported] = useState<RecipientImport>();
  const form = useForm(importForm, undefined, { onDone: setImported, onAlreadyDone: onClose });
  if (imported) return <Imported imported={imported} onClose={onClose} />;
  return (
    <FormDialog title="Import into address book" action="Import" form={form} onClose={onClose}>
      <Text size="sm">
        The first row has the headings. First name, Phone, Address line 1 and Postcode are needed;
        recipients who are already in the address book are updated.
      </Text>
      <CsvFields
        form={form}
        to={importPath}
        template={{ path: templatePath, name: 'address-book.csv' }}
      />
    </FormDialog>
  );
}

function Imported({ imported, onClose }: Props & { imported: RecipientImport }) {
  const { Rows, Added, Changed, Same, LeftOut: rows } = imported;
  return (
    <Dialog title="Import into address book" onClose={onClose}>
      <DialogContent
        footer={
          <Button onClick={onClose} data-autofocus>
            Done
          </Button>
        }
      >
        <Stack>
          <Text role="status">
            {counted(Rows, 'row')}: {whole(Added)} added, {whole(Changed)} changed, {whole(Same)}{' '}
            already there.
          </Text>
          <LeftOut rows={rows} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
