import { Anchor } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { Link } from '@/components/Link';
import type { UsedCode } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { formatDateTime, money } from '@/lib/format';
import { listOf, newestFirst } from '@/lib/list';
import { resource } from '@/lib/resource';
import { nameOf, personOption } from './people';

const givenBack: Flag = { label: 'Given back', tone: 'quiet', icon: IconArrowBackUp };

const user = (code: UsedCode) =>
  nameOf(code.UsedByFirstName, code.UsedByLastName, code.UsedByEmail || code.UsedByPhone);
const contact = ({ UsedByEmail, UsedByPhone }: UsedCode) =>
  [UsedByEmail, UsedByPhone].filter(Boolean).join(', ');
const referrer = (code: UsedCode) =>
  nameOf(code.ReferredByFirstName, code.ReferredByLastName, code.ReferredByEmail);

const usedCodes = resource({
  name: 'used-codes',
  title: 'Used Codes',
  noun: ['use', 'uses'],
  list: 'POST /api/portal/used-codes/list',
  rows: 'Codes',
  csv: 'POST /api/portal/used-codes/csv',
  label: (code) => `${code.Code} by ${user(code)}`,
  live: { types: ['UsedCode'], arrivals: ['UsedCode'] },
});
const users = usedCodes.reading('GET /api/portal/used-codes/used-by-names');
const referrers = usedCodes.reading('GET /api/portal/used-codes/referred-by-names');

/** The uses of codes: who used which, and on which order; for Admin. */
export const usedCodeList = listOf(usedCodes, {
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
    { kind: 'several', field: 'UsedBy', label: 'Used by', options: users.options(personOption) },
    {
      kind: 'several',
      field: 'ReferredBy',
      label: 'Referred by',
      options: referrers.options(personOption),
    },
    { kind: 'days', from: 'From', to: 'To', label: 'Used' },
  ],
  section: (code) => code.GroupName,
  columns: [
    { label: 'Code', cell: (code) => code.Code, width: '9rem' },
    { label: 'Used by', cell: user, width: 'minmax(8rem, 1fr)' },
    { label: 'Contact', cell: contact, width: 'minmax(9rem, 1.4fr)' },
    { label: 'Order', cell: (code) => <OrderLink code={code} />, width: 'minmax(7rem, 0.8fr)' },
    { label: 'Discount', cell: ({ Discount }) => money(Discount), end: true, width: '5.5rem' },
    {
      label: 'TradeKart paid',
      cell: ({ OperatorFunds }) => OperatorFunds > 0 && money(OperatorFunds),
      end: true,
      width: '7.5rem',
    },
    { label: 'Referred by', cell: referrer, shown: (rows) => rows.some((code) => referrer(code)) },
    { label: 'Used', sort: 'own', cell: ({ UsedOn }) => formatDateTime(UsedOn), width: '9rem' },
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
  empty: {
    none: {
      title: 'No code has been used yet',
      text: 'A use appears here when a customer redeems a code on an order.',
      link: { label: 'Promo and Voucher Codes', to: '?tab=1' },
    },
  },
});

/** The order's number; the shop's own until the order has come in. */
function OrderLink({ code }: { code: UsedCode }) {
  if (!code.OrderId) return code.ExternalOrderId;
  return (
    <Anchor component={Link} size="sm" to={`/admin/orders/details/${code.OrderId}`}>
      {code.OrderNumber}
    </Anchor>
  );
}
