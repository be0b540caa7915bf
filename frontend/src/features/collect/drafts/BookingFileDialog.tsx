import { Button, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { FormDialog } from '@/components/form/FormDialog';
import { type Form, useForm } from '@/lib/form';
import { counted, formatDateTime } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { csvForm, CsvFields, type FileDraft } from '../files/CsvFields';
import { LeftOut } from '../files/LeftOut';
import {
  type BookingFile,
  checkBookings,
  checkPath,
  createBookings,
  draftsKey,
  templatePath,
} from './calls';

interface Props {
  onClose: () => void;
}

const checkForm: Form<FileDraft, FileDraft, BookingFile> = {
  ...csvForm,
  name: 'collect.bookings.check',
  send: ({ file }, key) => checkBookings(file as File, key),
};

/** Makes drafts of the bookings in a CSV file: the file is checked first, and shown. */
function BookingFileDialog({ onClose }: Props) {
  const [checked, setChecked] = useState<{ file: File; found: BookingFile }>();
  const form = useForm(checkForm, undefined, {
    onDone: (found, { file }) => file && setChecked({ file, found }),
  });
  if (checked) return <Preview {...checked} onClose={onClose} />;
  return (
    <FormDialog title={title} action="Check" form={form} onClose={onClose}>
      <Text size="sm">
        The first row has the headings. Everything is collected at your shop; collection times are
        London time, such as 31/12/2026 14:30. Nothing is booked yet: each booking becomes a draft,
        which is kept until seven days after its collection day.
      </Text>
      <CsvFields
        form={form}
        to={checkPath}
        template={{ path: templatePath, name: 'bookings.csv' }}
      />
    </FormDialog>
  );
}

const title = 'Bookings from a file';
const shown = 10;

/** The drafts that a file would create. */
function Preview({ file, found, onClose }: Props & { file: File; found: BookingFile }) {
  const { Bookings, LeftOut: rows } = found;
  const create = useAction({
    name: 'collect.bookings.create',
    run: (wanted: File, key) => createBookings(wanted, key),
    refresh: [draftsKey],
    done: (made) => `${counted(made.Bookings.length, 'draft was', 'drafts were')} created.`,
    onDone: onClose,
    onAlreadyDone: onClose,
  });
  return (
    <Dialog title={title} onClose={onClose} busy={create.busy}>
      <DialogContent
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={create.busy}>
              Cancel
            </Button>
            <Button
              data-autofocus
              loading={create.busy}
              disabled={Bookings.length === 0}
              onClick={() => create.go(file)}
            >
              Create {counted(Bookings.length, 'draft')}
            </Button>
          </>
        }
      >
        <Stack>
          <Text role="status">
            {counted(Bookings.length, 'booking')} in {counted(found.Rows, 'row')}.
          </Text>
          {Bookings.length > 0 && (
            <List size="sm">
              {Bookings.slice(0, shown).map((booking) => (
                <List.Item key={booking.Row}>
                  {booking.ReferenceNumber}: {formatDateTime(booking.PickUpTime)},{' '}
                  {booking.VehicleTypeName}, {booking.DeliveryTypeKey}, to {booking.Recipient},{' '}
                  {booking.Address}
                </List.Item>
              ))}
            </List>
          )}
          {Bookings.length > shown && <Text size="sm">And {Bookings.length - shown} more.</Text>}
          <LeftOut rows={rows} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

export default { page: { import: BookingFileDialog } };
