import { IconPackage, IconPackageExport, IconPackages, IconTag } from '@tabler/icons-react';
import type { OrderCard } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { counted, formatTime, formatWhen } from '@/lib/format';

type Packed = Pick<
  OrderCard,
  | 'Packing'
  | 'PackingAt'
  | 'PackingBy'
  | 'PackageCount'
  | 'HandedOverCount'
  | 'OutForDelivery'
  | 'AtPickUpLocation'
  | 'DriverName'
  | 'PickUpAt'
>;

const flags: Record<Exclude<Packed['Packing'], ''>, Flag> = {
  ToPack: { label: 'To pack', tone: 'warn', icon: IconPackages },
  Packed: { label: 'Packed', tone: 'info', icon: IconPackage },
  Labelled: { label: 'Labelled', tone: 'info', icon: IconTag },
  HandedOver: { label: 'Handed over', tone: 'good', icon: IconPackageExport },
};

/** packedBy says who made the last step of packing, and when. */
export function packedBy({ PackingAt, PackingBy }: Packed): string {
  if (!PackingAt) return '';
  return [PackingBy, formatTime(PackingAt)].filter(Boolean).join(', ');
}

/** packingFlag is how far an order that waits for its courier is packed; none once it is on its way. */
export function packingFlag(order: Packed): Flag | undefined {
  if (!order.Packing || order.OutForDelivery) return undefined;
  const flag = flags[order.Packing];
  const { PackageCount: of, HandedOverCount: given } = order;
  const some = order.Packing !== 'HandedOver' && given > 0;
  return {
    ...flag,
    label: some ? `${given} of ${of} handed over` : flag.label,
    title: [flag.label, of > 0 && counted(of, 'package'), packedBy(order)]
      .filter(Boolean)
      .join(' · '),
  };
}

const minute = 60_000;
const soon = 90; // minutes; what is later is said by the clock

/** courierOf says who collects an order that is still in the shop, and how many minutes away the courier is. */
export function courierOf(order: Packed, now: number): string {
  const { Packing, DriverName, AtPickUpLocation, PickUpAt } = order;
  if (!Packing || Packing === 'HandedOver') return '';
  const name = DriverName.split(' ')[0] ?? '';
  if (AtPickUpLocation) return `${name || 'Courier'} is here`;
  if (!PickUpAt) return name;
  const away = Math.ceil((Date.parse(PickUpAt) - now) / minute);
  if (away > soon)
    return `${name ? `${name} at` : 'Courier booked for'} ${formatWhen(PickUpAt, now)}`;
  return away > 0 ? `${name || 'Courier'} in ${away} min` : `${name || 'Courier'} due`;
}

/** mayUndo reports whether the last step of packing can be taken back. */
export const mayUndo = ({ Packing, OutForDelivery, HandedOverCount }: Packed) =>
  Packing !== '' && !OutForDelivery && (Packing !== 'ToPack' || HandedOverCount > 0);

/** lastStepOf is the step that would be taken back; of several packages, some may have been handed over. */
export function lastStepOf({ Packing, HandedOverCount }: Packed) {
  if (HandedOverCount > 0) return 'HandedOver';
  return Packing === '' || Packing === 'ToPack' ? undefined : Packing;
}

/** undoneWords are what taking a step back is called. */
export const undoneWords = {
  Packed: 'Not packed yet',
  Labelled: 'Labels were not printed',
  HandedOver: 'Not handed over yet',
} as const;
