import { IconFileImport, IconPlus, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { formatDateTime } from '@/lib/format';
import type { List } from '@/lib/list';
import { bookingsFromFile, newDelivery } from '../rights';
import { type BookingDraftRow, type NoFilter, readDrafts, removeDraft } from './calls';

const toBooking = ({ Id }: BookingDraftRow) => `${newDelivery.to}?draft=${Id}`;
const pickUp = ({ PickUpTime }: BookingDraftRow) => formatDateTime(PickUpTime);
const recipient = ({ Recipient, Address }: BookingDraftRow) => `${Recipient}, ${Address}`;
const service = ({ VehicleTypeName, DeliveryTypeKey }: BookingDraftRow) =>
  `${VehicleTypeName}, ${DeliveryTypeKey}`;

/** Drafts created from files, in the order of their files, until they are booked. */
export const draftList: List<BookingDraftRow, NoFilter> = {
  name: 'collect-drafts',
  title: bookingsFromFile.label,
  noun: ['draft', 'drafts'],
  read: async (params, _, signal) => {
    const page = await readDrafts(params, signal);
    return { rows: page.Drafts, total: page.Total, next: page.Next };
  },
  id: ({ Id }) => Id,
  label: ({ ReferenceNumber }) => ReferenceNumber,
  search: { label: 'Search drafts', placeholder: 'Reference, name, address, phone' },
  columns: [
    {
      label: 'Reference',
      cell: ({ ReferenceNumber }) => ReferenceNumber,
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Collection', cell: pickUp, width: '9.5rem' },
    { label: 'Deliver to', cell: recipient, width: 'minmax(14rem, 2fr)' },
    { label: 'Vehicle and delivery', cell: service, width: 'minmax(9rem, 1fr)' },
    { label: 'Drafted', cell: ({ Drafted }) => formatDateTime(Drafted), width: '8.5rem' },
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
      do: { run: removeDraft },
      done: ({ ReferenceNumber }) => `${ReferenceNumber} was removed.`,
    },
  ],
  empty: {
    none: {
      title: 'No drafts to book',
      text: 'Import a CSV file with several bookings. Each becomes a draft, for which you get a price and book a courier.',
    },
  },
  live: { types: ['Drafts', 'Collect'], arrivals: ['Drafts'] },
};
