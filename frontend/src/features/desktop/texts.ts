import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconClockX,
  IconHelpCircle,
  IconSend,
} from '@tabler/icons-react';
import { type Flag, flagFinder } from '@/lib/flag';
import { counted } from '@/lib/format';
import type { Job, JobState, Language, Paper, Printer } from '@/platform';

const find = flagFinder(
  {
    Waiting: { label: 'Waiting', tone: 'info', icon: IconClock },
    Sending: { label: 'Printing', tone: 'info', icon: IconSend },
    Printed: { label: 'Printed', tone: 'good', icon: IconCheck },
    Sent: { label: 'Sent', tone: 'good', icon: IconCheck },
    Failed: { label: 'Failed', tone: 'bad', icon: IconAlertTriangle },
    Expired: { label: 'Expired', tone: 'warn', icon: IconClockX },
    Cancelled: { label: 'Cancelled', tone: 'quiet', icon: IconBan },
    Uncertain: { label: 'Did it print?', tone: 'warn', icon: IconHelpCircle },
  } satisfies Record<JobState, Flag>,
  IconHelpCircle,
);

/** stateOf is a job's state as text, colour and icon. */
export const stateOf = ({ State }: Job) => find(State);

/** titleOf names what a job puts on paper. */
export function titleOf({ Kind, OrderNo, Title, Packages }: Job): string {
  if (!OrderNo) return Title;
  if (Kind === 'items') return `Item list of ${OrderNo}`;
  const count = Packages?.length ?? 0;
  return count ? `${counted(count, 'label')} of ${OrderNo}` : `Labels of ${OrderNo}`;
}

export const languages: { value: Language; label: string }[] = [
  { value: 'ZPL', label: 'ZPL (Zebra and compatible)' },
  { value: 'TSPL', label: 'TSPL (TSC and compatible)' },
  { value: 'ESC/POS', label: 'ESC/POS (receipt printers)' },
  { value: 'PDF', label: 'PDF (through the system)' },
];

export const papers: { value: Paper; label: string }[] = [
  { value: 'label80', label: 'Label, 80 × 80 mm' },
  { value: 'label100x150', label: 'Label, 100 × 150 mm' },
  { value: 'roll62', label: 'Roll, 62 mm wide' },
  { value: 'roll80', label: 'Roll, 80 mm wide' },
  { value: 'A4', label: 'A4' },
];

export const resolutions = [203, 300, 600];

/** useOf returns what a printer is used for. */
export function useOf({ Labels, Items }: Printer): string {
  if (Labels && Items) return 'Labels and item lists';
  if (Labels) return 'Labels';
  return Items ? 'Item lists' : 'Not used automatically';
}

/** placeOf returns where a printer is. */
export function placeOf({ Kind, Name }: Printer['Address']): string {
  return Kind === 'tcp' ? `Network, ${Name}` : `System queue ${Name}`;
}
