import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import { call, type IntakeRequest } from '@/lib/api';
import { formatDateTime, whole } from '@/lib/format';
import { asOptions, listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { intakeKeys } from './keyList';

const every = 10_000; // ms; requests are no events

/** What was asked with intake keys. */
const requests = resource({
  name: 'intake-requests',
  title: 'Requests',
  noun: ['request', 'requests'],
  list: 'POST /api/intake-requests/list',
  rows: 'Requests',
  label: ({ Method, Route }) => [Method, Route || 'Unknown address'].join(' '),
});

const mostKeys = 100;

/** The newest keys, by name and last characters. */
export const keyOptions = {
  key: [...intakeKeys.key, 'options'],
  load: async (signal: AbortSignal) => {
    const page = { OrderBy: 'desc', Page: 1, Size: mostKeys };
    const { Keys } = await call('POST /api/keys/list', page, { rest: 'body', signal });
    return Keys.map(({ Id, Name, Ending }) => ({
      value: Id,
      label: Ending ? `${Name} …${Ending}` : Name,
    }));
  },
};

const what = ({ Method, Route }: IntakeRequest) => `${Method} ${Route || 'Unknown address'}`;
const lines = ({ Taken, Refused }: IntakeRequest) =>
  Taken + Refused > 0 &&
  [`${whole(Taken)} taken`, Refused > 0 && `${whole(Refused)} refused`].filter(Boolean).join(', ');
const result = (row: IntakeRequest) =>
  [row.Status, row.Code, row.Fields && `(${row.Fields.split(' ').join(', ')})`, lines(row)]
    .filter(Boolean)
    .join(' ');

/** The requests of a merchant's keys, or for an Admin those of all merchants. */
export const requestList = listOf(requests, {
  search: { label: 'Search requests', placeholder: 'Request id, order number, own order id' },
  sort: newestFirst,
  filters: [
    { kind: 'several', field: 'KeyId', label: 'Key', param: 'key', options: keyOptions, most: 20 },
    {
      kind: 'several',
      field: 'Outcome',
      label: 'Outcome',
      options: asOptions('Succeeded', 'Refused', 'Failed'),
    },
  ],
  columns: [
    { label: 'Request', cell: what, width: 'minmax(14rem, 4fr)' },
    { label: 'Result', cell: result, width: 'minmax(9rem, 3fr)' },
    { label: 'Order', cell: ({ OrderNo }) => OrderNo, width: '6.5rem' },
    { label: 'Key', cell: ({ KeyName }) => KeyName, width: 'minmax(6rem, 1fr)' },
    {
      label: 'Merchant',
      cell: ({ MerchantName }) => MerchantName,
      when: ({ profile }) => profile.Role === 'Admin',
      width: 'minmax(7rem, 1fr)',
    },
    { label: 'Request id', cell: ({ Id }) => Id, width: 'minmax(7rem, 1fr)' },
    { label: 'At', sort: 'own', cell: ({ At }) => formatDateTime(At), width: '8.5rem' },
  ],
  flags: {
    of: ({ Status, Refused }) => [
      Status < 400 && Refused > 0 && { label: 'Partly', tone: 'warn', icon: IconBan },
      Status < 400 && Refused === 0 && { label: 'Succeeded', tone: 'good', icon: IconCheck },
      Status >= 400 && Status < 500 && { label: 'Refused', tone: 'warn', icon: IconBan },
      Status >= 500 && { label: 'Failed', tone: 'bad', icon: IconAlertTriangle },
    ],
    width: '7rem',
  },
  card: {
    title: result, // short, so that the outcome beside it is never cut
    text: (row) => [what(row), row.OrderNo].filter(Boolean).join(', '),
    detail: (row) => `${row.KeyName}, ${formatDateTime(row.At)}, ${row.Id}`,
  },
  open: ({ OrderId }, { profile }) =>
    OrderId ? `/${profile.Role.toLowerCase()}/orders/details/${OrderId}` : undefined,
  live: { types: [], every },
  empty: {
    none: {
      title: 'No requests yet',
      text: 'Each request with a key is listed here for 30 days, the newest 500 of each key: its result, never what it contained.',
    },
  },
});
