import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconClipboardCheck,
  IconClock,
  IconClockExclamation,
  IconPackageImport,
  IconReceiptRefund,
  IconTruckDelivery,
  IconTruckOff,
  IconTruckReturn,
  IconX,
} from '@tabler/icons-react';
import type { ReturnRow, TimelineEntry } from '@/lib/api';
import { type Flag, flagFinder } from '@/lib/flag';
import { counted, formatWhen, money } from '@/lib/format';
import { labelOf } from '@/lib/list';

export const states: Record<string, Flag> = {
  Requested: { label: 'Requested', tone: 'warn', icon: IconClock },
  Agreed: { label: 'Agreed', tone: 'info', icon: IconCheck },
  Declined: { label: 'Declined', tone: 'bad', icon: IconX },
  OnTheWay: { label: 'On the way', tone: 'info', icon: IconTruckReturn },
  Received: { label: 'Received', tone: 'warn', icon: IconPackageImport },
  Inspected: { label: 'Inspected', tone: 'warn', icon: IconClipboardCheck },
  Refunded: { label: 'Refunded', tone: 'good', icon: IconReceiptRefund },
  Withdrawn: { label: 'Withdrawn', tone: 'quiet', icon: IconArrowBackUp },
};

const stateOf = flagFinder(states, IconClock);

const lateFlag: Flag = {
  label: 'After the window',
  tone: 'warn',
  icon: IconClockExclamation,
  title: 'Asked for after the returns window: a manager has to agree',
};

/** What is said of the courier of an agreed return. */
const couriers: Record<string, Flag> = {
  '': { label: 'No courier', tone: 'warn', icon: IconTruckOff, title: 'No courier is booked yet' },
  Failed: { label: 'Courier failed', tone: 'bad', icon: IconAlertTriangle },
  Cancelled: { label: 'Courier cancelled', tone: 'warn', icon: IconTruckOff },
};
const comes: Flag = { label: 'Courier booked', tone: 'info', icon: IconTruckDelivery };

const courierOf = ({ State, Way, CourierStatus }: Shown) =>
  State === 'Agreed' && Way === 'Courier' ? (couriers[CourierStatus] ?? comes) : undefined;

type Shown = Pick<ReturnRow, 'State' | 'Late' | 'Way' | 'CourierStatus'>;

/** The state of a return; of an agreed one that a courier collects, how far that is. */
export const flagsOf = (row: Shown) => [
  courierOf(row) ?? stateOf(row.State),
  row.Late && row.State === 'Requested' && lateFlag,
];

export const sources = [
  { value: 'Staff', label: 'Staff' },
  { value: 'WebShop', label: 'Web shop' },
  { value: 'Shopify', label: 'Shopify' },
  { value: 'WooCommerce', label: 'WooCommerce' },
  { value: 'Customer', label: 'Customer' },
];

export const sourceOf = ({ Source }: Pick<ReturnRow, 'Source'>) => labelOf(sources, Source);

export const ways = [
  { value: 'BroughtIn', label: 'The customer brings it in' },
  { value: 'Label', label: 'By post, with a label' },
  { value: 'Courier', label: 'A courier collects it' },
];

export const reasons = [
  'No longer wanted',
  'Too small',
  'Too large',
  'Damaged or faulty',
  'Not as described',
  'Wrong item',
  'Other',
].map((label) => ({ value: label, label }));

const events: Record<string, string> = {
  Sent: 'On the way',
  NotSent: 'Did not leave',
  PaidBack: 'Paid back by the web shop',
  WayChanged: 'Comes back in another way',
  CourierBooked: 'Courier booked',
  CourierCollected: 'Courier has the goods',
  CourierDelivered: 'Brought to the shop',
  CourierFailed: 'Courier failed',
  CourierCancelled: 'Courier cancelled',
  CustomerTold: 'Customer told',
  CustomerNotTold: 'Customer not told',
};

/** What a customer is told. */
const told: Record<string, string> = {
  CourierComes: 'when the courier comes',
  CourierNotComing: 'that the courier is not coming',
  ReturnRequested: 'that the return was received',
  ReturnAgreed: 'that the return was agreed',
  ReturnByCourier: 'that a courier collects the return',
  ReturnByLabel: 'to send the return with a label',
  ReturnBroughtIn: 'to bring the items in',
  ReturnDeclined: 'why the return was declined',
  ReturnRefunded: 'what is refunded',
};

/** What an event of a return is called, and what it says. */
export const eventTitle = ({ Kind }: TimelineEntry) => events[Kind] ?? Kind;

export function eventText({ Detail }: TimelineEntry): string {
  const {
    Told,
    By,
    Courier,
    PickUpTime,
    Reason,
    Way,
    ToStock,
    Damaged,
    Missing,
    Note,
    CreditNote,
    Pence,
  } = Detail as Partial<
    Record<
      'Told' | 'By' | 'Courier' | 'PickUpTime' | 'Reason' | 'Way' | 'Note' | 'CreditNote',
      string
    > &
      Record<'ToStock' | 'Damaged' | 'Missing' | 'Pence', number>
  >;
  return [
    Told && told[Told],
    By && (By === 'Text' ? 'by text message' : 'by email'),
    Courier,
    PickUpTime && `for ${formatWhen(PickUpTime)}`,
    Reason,
    Way && labelOf(ways, Way),
    ToStock && `${counted(ToStock, 'item')} to stock`,
    Damaged && `${Damaged} damaged`,
    Missing && `${Missing} did not come back`,
    Note,
    CreditNote && `Credit note ${CreditNote}`,
    Pence && money(Pence),
  ]
    .filter(Boolean)
    .join(' · ');
}
