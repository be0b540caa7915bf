import { IconFileImport, IconPlus, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import type { BookingDraft } from '@/lib/api';
import { formatDateTime } from '@/lib/format';
import { lazyPart } from '@/lib/lazy';
import { listOf, newestFirst } from '@/lib/list';
import { newDelivery } from '../rights';
import { drafts } from './calls';

const toBooking = ({ Id }: BookingDraft) => `${newDelivery.to}?draft=${Id}`;
const pickUp = ({ PickUpTime }: BookingDraft) => formatDateTime(PickUpTime);
// A name that is written from right to left would take the house number to its other side.
const recipient = ({ Recipient, Address }: BookingDraft) => (
  <>
    <bdi>{Recipient}</bdi>, {Address}
  </>
);
const service = ({ VehicleTypeName, DeliveryTypeKey, DoorPin }: BookingDraft) =>
  `${VehicleTypeName}, ${DeliveryTypeKey}${DoorPin ? ', PIN at the door' : ''}`;

/** The drafts in the order of their files. */
export const draftList = listOf(drafts, {
  search: { label: 'Search drafts', placeholder: 'Reference, name, address, phone' },
  sort: { ...newestFirst, start: 'asc' },
  columns: [
    {
      label: 'Reference',
      sort: 'ReferenceNumber',
      cell: ({ ReferenceNumber }) => ReferenceNumber,
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Collection', sort: 'PickUpTime', cell: pickUp, width: '9.5rem' },
    { label: 'Deliver to', sort: 'Recipient', cell: recipient, width: 'minmax(14rem, 2fr)' },
    {
      label: 'Vehicle and delivery',
      sort: 'VehicleTypeName',
      cell: service,
      width: 'minmax(9rem, 1fr)',
    },
    {
      label: 'Drafted',
      sort: 'own',
      cell: ({ Drafted }) => formatDateTime(Drafted),
      width: '8.5rem',
    },
  ],
  card: {
    text: (row) => `Collection ${pickUp(row)} · ${service(row)}`,
    detail: recipient,
  },
  open: toBooking,
  actions: [
    { label: 'Import', icon: IconFileImport, do: { dialog: 'import' } },
    { label: newDelivery.label, icon: IconPlus, do: { to: newDelivery.to } },
  ],
  rowActions: [
    { label: 'Get price', icon: IconTruckDelivery, do: { open: true } },
    {
      label: 'Remove',
      icon: IconTrash,
      danger: true,
      confirm: 'The draft is deleted. No courier has been booked for it.',
      do: { run: drafts.act('DELETE /api/collect/drafts/{id}') },
      several: { done: 'removed', confirm: 'Their rows of the file are not booked.' },
      done: ({ ReferenceNumber }) => `${ReferenceNumber} was removed.`,
    },
  ],
  selection: { Bar: lazyPart(() => import('./SelectedDrafts')) },
  empty: {
    none: {
      title: 'No drafts to book',
      text: 'Import a CSV file with several bookings. Each becomes a draft, for which you get a price and book a courier.',
    },
  },
});
