import { IconBan, IconClockPause, IconPlus, IconRefresh, IconTestPipe } from '@tabler/icons-react';
import type { IntakeKey } from '@/lib/api';
import { formatDate, formatDateTime } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';

/** Keys by which other systems send orders. */
export const intakeKeys = resource({
  name: 'intake-keys',
  title: 'Intake Keys',
  noun: ['key', 'keys'],
  list: 'POST /api/keys/list',
  rows: 'Keys',
  label: ({ Name }) => Name,
  live: { types: ['IntakeKey'] },
});

const ending = ({ Ending }: IntakeKey) => (Ending ? `…${Ending}` : '');
const scope = ({ ShopName }: IntakeKey) => ShopName || 'All shops';
const used = ({ LastUsed }: IntakeKey) => (LastUsed ? formatDateTime(LastUsed) : 'Never');
const isValid = ({ Valid }: IntakeKey) => Valid;

/** A merchant's keys, or for an Admin those of all merchants. */
export const keyList = listOf(intakeKeys, {
  search: { label: 'Search keys', placeholder: 'Name, last characters, shop' },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'Status', label: 'Status', options: asOptions('Valid', 'Ended') },
    { kind: 'several', field: 'For', label: 'Kind', options: asOptions('Live', 'Test') },
  ],
  columns: [
    { label: 'Name', sort: 'Name', cell: ({ Name }) => Name, width: 'minmax(8rem, 2fr)' },
    { label: 'Key', cell: ending, width: '5rem' },
    {
      label: 'Merchant',
      sort: 'MerchantName',
      cell: ({ MerchantName }) => MerchantName,
      when: ({ profile }) => profile.Role === 'Admin',
      width: 'minmax(8rem, 1fr)',
    },
    { label: 'Serves', sort: 'ShopName', cell: scope, width: 'minmax(8rem, 1fr)' },
    { label: 'Last used', sort: 'LastUsed', cell: used, width: '8.5rem' },
    { label: 'Made', sort: 'own', cell: ({ Created }) => formatDate(Created), width: '6rem' },
    {
      label: 'By',
      sort: 'CreatedBy',
      cell: ({ CreatedBy }) => CreatedBy,
      width: 'minmax(6rem, 1fr)',
    },
  ],
  flags: {
    of: ({ Valid, Ends, Test }) => [
      Test && {
        label: 'Test',
        tone: 'info',
        icon: IconTestPipe,
        title: 'Its orders are for practice: nobody delivers them, and nothing is charged',
      },
      !Valid && { label: 'Ended', tone: 'quiet', icon: IconBan },
      Valid &&
        Ends !== null && {
          label: `Ends ${formatDateTime(Ends)}`,
          tone: 'warn',
          icon: IconClockPause,
        },
    ],
    width: '11rem',
  },
  card: {
    text: (key) => `${scope(key)}, last used: ${used(key).toLowerCase()}`,
    detail: (key) => [ending(key), `made ${formatDate(key.Created)}`].filter(Boolean).join(', '),
  },
  open: ({ Id, Test }, { profile }) =>
    `/${profile.Role.toLowerCase()}/keys?tab=${Test ? 2 : 1}&key=${Id}`,
  actions: [{ label: 'Make a key', icon: IconPlus, do: { dialog: 'make' } }],
  rowActions: [
    {
      label: 'Replace',
      icon: IconRefresh,
      when: (key) => key.Valid && !key.Ends,
      do: { dialog: 'replace' },
    },
    {
      label: 'Revoke',
      icon: IconBan,
      danger: true,
      when: isValid,
      confirm: 'What sends orders with it is refused at once. This cannot be undone.',
      do: { run: intakeKeys.act('POST /api/keys/{id}/revoke') },
      several: {
        done: 'revoked',
        confirm: 'What sends orders with them is refused at once. This cannot be undone.',
      },
      done: ({ Name }) => `${Name} was revoked.`,
    },
  ],
  empty: {
    none: {
      title: 'No keys yet',
      text: 'Your web shop or till sends its orders with a key. Make one for each system.',
    },
  },
});
