import { List, Stack, Text } from '@mantine/core';
import { importDialog } from '@/components/import/ImportDialog';
import type { ImportFlow } from '@/components/import/importFlow';
import type { BookingFile } from '@/lib/api';
import { counted, formatDateTime } from '@/lib/format';
import { checkBookings, checkPath, createBookings, templatePath } from './calls';

const flow: ImportFlow<BookingFile> = {
  name: 'collect.bookings.create',
  title: 'Bookings from a file',
  intro:
    'The first row has the headings. Everything is collected at your shop; collection times are London time, such as 31/12/2026 14:30. Nothing is booked yet: each booking becomes a draft, which is kept until seven days after its collection day.',
  label: 'File',
  kind: 'csv',
  maxBytes: 4_000_000,
  template: { path: templatePath, name: 'bookings.csv' },
  check: { action: 'Check', path: checkPath, send: checkBookings, field: 'File' },
  review: (found) => ({
    content: <Found found={found} />,
    leftOut: found.LeftOut,
    ...(found.Bookings.length > 0 && {
      action: `Create ${counted(found.Bookings.length, 'draft')}`,
    }),
  }),
  run: ({ file }, key) => createBookings(file as File, key),
  outcome: (made) => ({
    content: <Text>{counted(made.Bookings.length, 'draft was', 'drafts were')} created.</Text>,
    leftOut: made.LeftOut,
  }),
};

const shown = 10;

/** doubled returns the reference numbers that a file gives to several bookings. */
function doubled(bookings: BookingFile['Bookings']): string[] {
  const references = bookings.map(({ ReferenceNumber }) => ReferenceNumber);
  return [...new Set(references.filter((reference, i) => references.indexOf(reference) !== i))];
}

/** The drafts that a file would create. */
function Found({ found: { Bookings, Rows } }: { found: BookingFile }) {
  const twice = doubled(Bookings);
  return (
    <Stack gap="xs">
      <Text>
        {counted(Bookings.length, 'booking')} in {counted(Rows, 'row')}.
      </Text>
      {Bookings.length > 0 && (
        <List size="sm">
          {Bookings.slice(0, shown).map((booking) => (
            <List.Item key={booking.Row}>
              {booking.ReferenceNumber}: {formatDateTime(booking.PickUpTime)},{' '}
              {booking.VehicleTypeName}, {booking.DeliveryTypeKey}, to{' '}
              <bdi>{booking.Recipient}</bdi>, {booking.Address}
              {booking.DoorPin && ', with a PIN at the door'}
            </List.Item>
          ))}
        </List>
      )}
      {Bookings.length > shown && <Text size="sm">And {Bookings.length - shown} more.</Text>}
      {twice.length > 0 && (
        <Text size="sm" c="var(--app-warn)">
          Several bookings have the same reference number: {twice.slice(0, shown).join(', ')}
          {twice.length > shown && ` and ${twice.length - shown} more`}.
        </Text>
      )}
    </Stack>
  );
}

export default { page: { import: importDialog(flow) } };
