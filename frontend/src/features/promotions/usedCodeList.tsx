import { Anchor } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { api, type Schemas, download } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { formatDateTime, money } from '@/lib/format';
import { type List, newestFirst, pagesOf } from '@/lib/list';
import { codeUsers, nameOf, referrers } from './people';

type UsedCode = Schemas['UsedCode'];

const givenBack: Flag = { label: 'Given back', tone: 'quiet', icon: IconArrowBackUp };

const user = (code: UsedCode) =>
  nameOf(code.UsedByFirstName, code.UsedByLastName, code.UsedByEmail || code.UsedByPhone);
const contact = ({ UsedByEmail, UsedByPhone }: UsedCode) =>
  [UsedByEmail, UsedByPhone].filter(Boolean).join(', ');
const referrer = (code: UsedCode) =>
  nameOf(code.ReferredByFirstName, code.ReferredByLastName, code.ReferredByEmail);

/** The uses of codes: who used which, and on which order; for Admin. */
export const usedCodeList: List<UsedCode, Schemas['UsedCodeFilter']> = {
  name: 'used-codes',
  title: 'Used Codes',
  noun: ['use', 'uses'],
  read: pagesOf('Codes', (init) => api.POST('/api/portal/used-codes/list', init)),
  id: (code) => code.Id,
  label: (code) => `${code.Code} by ${user(code)}`,
  search: { label: 'Search used codes', placeholder: 'Code, customer, order', pause: 1500 },
  sort: newestFirst,
  filters: [
    {
      kind: 'several',
      field: 'Status',
      label: 'Status',
      options: [
        { value: 'Used', label: 'Used' },
        { value: 'GivenBack', label: 'Given back' },
      ],
    },
    { kind: 'several', field: 'UsedBy', label: 'Used by', options: codeUsers },
    { kind: 'several', field: 'ReferredBy', label: 'Referred by', options: referrers },
    { kind: 'days', from: 'From', to: 'To', label: 'Used' },
  ],
  section: (code) => code.GroupName,
  columns: [
    { label: 'Code', cell: (code) => code.Code, width: '9rem' },
    { label: 'Used by', cell: user, width: 'minmax(8rem, 1fr)' },
    { label: 'Contact', cell: contact, width: 'minmax(9rem, 1.4fr)' },
    { label: 'Order', cell: (code) => <OrderLink code={code} />, width: 'minmax(7rem, 0.8fr)' },
    { label: 'Discount', cell: ({ Discount }) => money(Discount), end: true, width: '5.5rem' },
    { label: 'Referred by', cell: referrer, shown: (rows) => rows.some((code) => referrer(code)) },
    { label: 'Used', cell: ({ UsedOn }) => formatDateTime(UsedOn), width: '9rem' },
  ],
  flags: { of: ({ GivenBack }) => (GivenBack ? [givenBack] : []), width: '7.5rem' },
  card: {
    title: (code) => `${code.Code} · ${money(code.Discount)}`,
    text: (code) => (
      <>
        {[...new Set([user(code), contact(code)])].filter(Boolean).join(', ')}
        {referrer(code) && (
          <>
            <br />
            Referred by {referrer(code)}
          </>
        )}
      </>
    ),
    detail: (code) => (
      <>
        <OrderLink code={code} /> · {formatDateTime(code.UsedOn)}
      </>
    ),
  },
  actions: [{ label: 'Add Code', icon: IconPlus, do: { dialog: 'add' } }],
  file: (request) => download('/api/portal/used-codes/csv', 'used-codes.csv', request),
  empty: {
    none: {
      title: 'No code has been used yet',
      text: 'A use appears here when a customer redeems a code on an order.',
      link: { label: 'Promo and Voucher Codes', to: '?tab=1' },
    },
  },
  live: { types: ['UsedCode'], arrivals: ['UsedCode'] },
};

/** The order's number; the shop's own until the order has come in. */
function OrderLink({ code }: { code: UsedCode }) {
  if (!code.OrderId) return code.ExternalOrderId;
  return (
    <Anchor component={Link} size="sm" to={`/admin/orders/details/${code.OrderId}`}>
      {code.OrderNumber}
    </Anchor>
  );
}
