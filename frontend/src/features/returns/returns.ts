import { get, type ReturnRow } from '@/lib/api';
import { formatDateTime, money } from '@/lib/format';
import { resource } from '@/lib/resource';
import { can, type Profile, returnsPath } from '@/lib/session';

export const tabs = [
  { key: 'requested', title: 'Requested' },
  { key: 'ontheway', title: 'On the way' },
  { key: 'toinspect', title: 'To inspect' },
  { key: 'closed', title: 'Closed' },
] as const;

const shortest = 3; // letters

/** What customers send back of delivered orders. */
export const returns = resource({
  name: 'returns',
  changes: [{ key: ['orders'] }, { key: ['invoices'] }],
  title: 'Returns',
  noun: ['return', 'returns'],
  list: 'POST /api/returns/tabs/{tab}/list',
  rows: 'Returns',
  one: 'GET /api/returns/{id}',
  csv: 'POST /api/returns/tabs/{tab}/csv',
  label: ({ Reference }) => Reference,
  live: { types: ['Return'], arrivals: ['Return'] },
  recent: ({ Id, Reference }, profile) => ({
    label: Reference,
    detail: 'Return',
    to: `${returnsPath(profile)}?dialog=detail&of=${Id}`,
  }),
  finder: {
    group: 'Returns',
    may: ({ IsCollectOnly }) => !IsCollectOnly,
    least: shortest,
    tabs: tabs.map(({ key }) => key),
    show: ({ Id, Reference, CustomerName, Since, Value }, profile, tab) => {
      const index = tabs.findIndex(({ key }) => key === tab);
      return {
        label: CustomerName ? `${Reference} · ${CustomerName}` : Reference,
        detail: [
          tabs[index]?.title,
          formatDateTime(Since),
          can(profile, 'view_money') && money(Value),
        ]
          .filter(Boolean)
          .join(' · '),
        to: `${returnsPath(profile)}?tab=${index}&dialog=detail&of=${Id}`,
      };
    },
  },
});

/** What can still be sent back of an order. */
export const returnable = returns.reading('GET /api/returns/order/{id}');

/** The number of returns in each tab. */
export const counts = returns
  .reading('GET /api/returns/counts')
  .as(({ Requested, OnTheWay, ToInspect, Closed }) => ({
    requested: Requested,
    ontheway: OnTheWay,
    toinspect: ToInspect,
    closed: Closed,
  }));

/** findByCode finds the return whose label was scanned. */
export const findByCode = (Code: string) => get('GET /api/returns/find', { Code });

type Standing = Pick<ReturnRow, 'State' | 'Late' | 'Way' | 'CourierStatus'>;

const acts = ({ Role }: Profile) => Role === 'Shop';
const decides = (profile: Profile) => !acts(profile) || can(profile, 'reject_orders');
const isComing = ({ State }: Standing) => State === 'Agreed' || State === 'OnTheWay';

/** isBooked reports whether a courier is booked who has not brought the goods yet. */
export const isBooked = ({ CourierStatus }: Pick<ReturnRow, 'CourierStatus'>) =>
  CourierStatus !== '' && !['Delivered', 'Failed', 'Cancelled'].includes(CourierStatus);

/** What a user may do with a return in its state. */
export const may = {
  agree: (row: Standing, profile: Profile) =>
    row.State === 'Requested' && decides(profile) && !(row.Late && acts(profile)),
  decline: ({ State }: Standing, profile: Profile) =>
    ['Requested', 'Received', 'Inspected'].includes(State) && decides(profile),
  label: isComing,
  way: (row: Standing, profile: Profile) =>
    row.State === 'Agreed' && !isBooked(row) && decides(profile),
  book: (row: Standing, profile: Profile) =>
    row.State === 'Agreed' &&
    row.Way === 'Courier' &&
    !isBooked(row) &&
    (profile.Role === 'Admin' || (acts(profile) && profile.IsCollectEnabled)),
  send: (row: Standing, profile: Profile) =>
    row.State === 'Agreed' && !isBooked(row) && acts(profile),
  receive: (row: Standing, profile: Profile) => isComing(row) && acts(profile),
  inspect: (row: Standing, profile: Profile) =>
    (isComing(row) || row.State === 'Received') && acts(profile),
  refund: ({ State }: Standing, profile: Profile) =>
    State === 'Inspected' && acts(profile) && decides(profile),
  withdraw: (row: Standing, profile: Profile) =>
    (row.State === 'Requested' || isComing(row)) && !isBooked(row) && acts(profile),
} as const;

export type Step = keyof typeof may;

/** bookingPath is the form that books a courier for a return. */
export const bookingPath = ({ Id }: Pick<ReturnRow, 'Id'>) => `/new-delivery-order?return=${Id}`;

export const send = returns.act('POST /api/returns/{id}/send');
export const receive = returns.act('POST /api/returns/{id}/receive');
