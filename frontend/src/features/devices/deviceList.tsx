import {
  IconAlertTriangle,
  IconBellOff,
  IconCircleCheck,
  IconPlugOff,
  IconPrinter,
} from '@tabler/icons-react';
import type { Device, DevicePrinter } from '@/lib/api';
import { counted, formatDateTime } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import { printPlace, setPrintPlace } from '@/lib/printThere';
import { platform } from '@/platform';
import { devices } from './devices';

const kinds = [
  { value: 'Desktop', label: 'Desktop client' },
  { value: 'Browser', label: 'Browser' },
];
const papers: Record<string, string> = {
  label80: '80 × 80 mm',
  label100x150: '100 × 150 mm',
  roll62: 'roll of 62 mm',
  roll80: 'roll of 80 mm',
};

const nameOf = ({ Name, Kind }: Device) => Name || (Kind === 'Desktop' ? 'Computer' : 'Browser');
const programOf = ({ Kind, Version }: Device) =>
  Kind === 'Desktop' ? `Desktop client ${Version}`.trim() : 'Browser';

/** stateOf says in a few words how a printer is. */
function stateOf({ Problem, Ready }: DevicePrinter): string {
  if (Problem) return Problem;
  return Ready ? 'ready' : 'state not known';
}

/** printerText is one printer: how it is, its paper, what waits and when its last label came out. */
export function printerText(printer: DevicePrinter): string {
  const { Title, Paper, Waiting, LastLabelAt } = printer;
  return [
    `${Title}: ${stateOf(printer)}`,
    Paper && (papers[Paper] ?? Paper),
    Waiting ? `${counted(Waiting, 'job')} waiting` : '',
    LastLabelAt && `last label ${formatDateTime(LastLabelAt)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const printersOf = ({ Printers }: Device) => Printers.map(printerText).join(' · ');
const hasTrouble = ({ Printers }: Device) => Printers.some(({ Problem }) => Problem);
const isPlace = ({ DeviceId }: Device) => printPlace()?.DeviceId === DeviceId;

/** Whether this browser can send prints to a device: to a computer of its own shop with a printer. */
const takesPrints = ({ Kind, Printers }: Device) =>
  platform.kind === 'browser' && Kind === 'Desktop' && Printers.length > 0;

/** The devices of a shop, of a merchant's shops, or for an Admin of all. */
export const deviceList = listOf(devices, {
  search: { label: 'Search devices', placeholder: 'Name, shop, version' },
  sort: newestFirst,
  filters: [
    {
      kind: 'several',
      field: 'State',
      label: 'State',
      options: asOptions('Online', 'Offline', 'Trouble'),
    },
    { kind: 'several', field: 'Kind', label: 'Kind', options: kinds },
  ],
  columns: [
    { label: 'Device', sort: 'Name', cell: nameOf, width: 'minmax(8rem, 1fr)' },
    {
      label: 'Shop',
      sort: 'ShopName',
      cell: ({ ShopName }) => ShopName,
      when: ({ profile }) => profile.Role !== 'Shop',
      width: 'minmax(8rem, 1fr)',
    },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      when: ({ profile }) => profile.Role === 'Admin',
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Program', sort: 'Version', cell: programOf, width: 'minmax(8rem, 1fr)' },
    { label: 'Printers', cell: printersOf, width: 'minmax(12rem, 3fr)' },
    {
      label: 'Last seen',
      sort: 'own',
      cell: ({ SeenAt }) => formatDateTime(SeenAt),
      width: '8.5rem',
    },
  ],
  flags: {
    of: (device) => [
      device.Online
        ? { label: 'Online', tone: 'good', icon: IconCircleCheck }
        : { label: 'Offline', tone: 'quiet', icon: IconPlugOff },
      device.Online && device.Silence !== '' && { label: 'Silent', tone: 'bad', icon: IconBellOff },
      device.Online &&
        hasTrouble(device) && { label: 'Printer', tone: 'bad', icon: IconAlertTriangle },
      device.PrintsForShop && { label: 'Prints for the shop', tone: 'info', icon: IconPrinter },
      isPlace(device) && { label: 'This browser prints there', tone: 'info', icon: IconPrinter },
    ],
    width: '14rem',
  },
  card: {
    text: (device) =>
      [programOf(device), device.Silence, printersOf(device)].filter(Boolean).join(' · '),
    detail: ({ SeenAt }) => `Last seen ${formatDateTime(SeenAt)}`,
  },
  rowActions: [
    {
      label: 'Print there from this browser',
      icon: IconPrinter,
      when: (device, { profile }) =>
        profile.Role === 'Shop' && takesPrints(device) && !isPlace(device),
      do: {
        run: (device) => {
          setPrintPlace({ DeviceId: device.DeviceId, Name: nameOf(device) });
          return Promise.resolve();
        },
      },
      done: (device) => `Labels and lists are sent to ${nameOf(device)} from now on.`,
    },
    {
      label: 'Print here again',
      icon: IconPrinter,
      when: isPlace,
      do: {
        run: () => {
          setPrintPlace(null);
          return Promise.resolve();
        },
      },
      done: () => 'Labels and lists are printed by this browser again.',
    },
  ],
  empty: {
    none: {
      text: 'Computers with the desktop client and open pages of a shop appear here by themselves.',
    },
  },
});
