import { Group, Text } from '@mantine/core';
import { IconArchive, IconCalendarPlus, IconGift, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowLink } from '@/components/list';
import { StatusBadge } from '@/components/StatusBadge';
import { api, bodyOf, download } from '@/lib/api';
import { formatDate, londonDay, money } from '@/lib/format';
import type { List, RowView } from '@/lib/list';
import { deactivate } from './calls';
import { lastDay } from './promoCodeForms';
import {
  discountTypes,
  type PromoCode,
  type PromoCodeFilter,
  usageLabel,
  usageTypes,
} from './types';

const worth = (code: PromoCode) =>
  code.DiscountType === 'Percent' ? `${code.Percentage}%` : money(code.Amount);
const minimum = ({ MinimumSpend }: PromoCode) => (MinimumSpend ? money(MinimumSpend) : '');
const runs = (code: PromoCode) =>
  `${formatDate(code.StartDate)} to ${formatDate(Date.parse(code.Expires) - 1)}`;

/** Codes that take something off an order; for Admin. */
export const promoCodeList: List<PromoCode, PromoCodeFilter> = {
  name: 'promo-codes',
  title: 'Promo and Voucher Codes',
  noun: ['code', 'codes'],
  read: async (params, _, signal) => {
    const init = { body: params, ...(signal && { signal }) };
    const page = await bodyOf(api.POST('/api/portal/promo-code/list', init));
    return { rows: page.Codes, total: page.Total, next: page.Next };
  },
  id: (code) => code.Id,
  label: (code) => code.Code,
  paging: { mode: 'infinite', size: 15 },
  search: { label: 'Search codes', pause: 1500 },
  sort: {
    start: 'desc',
    desc: 'Newest first: show the oldest',
    asc: 'Oldest first: show the newest',
  },
  filters: [
    {
      kind: 'several',
      field: 'Status',
      label: 'Status',
      options: ['Active', 'Archived'].map((value) => ({ value, label: value })),
    },
    { kind: 'several', field: 'Discount', label: 'Discount', options: discountTypes },
    { kind: 'several', field: 'UseType', label: 'Use', options: usageTypes },
    { kind: 'days', from: 'From', to: 'To', label: 'Created' },
  ],
  section: (code) => code.GroupName,
  columns: [
    { label: 'Code', cell: (code) => code.Code },
    { label: 'Use', cell: usageLabel },
    { label: 'Worth', cell: worth, end: true, width: '6rem' },
    { label: 'Minimum spend', cell: minimum, end: true, width: '8rem' },
    { label: 'Runs', cell: runs, width: '14rem' },
    { label: 'Status', cell: (code) => <Flags code={code} />, width: '10rem' },
  ],
  card: CodeCard,
  open: () => ({ dialog: 'edit' }),
  actions: [{ label: 'Add Code', icon: IconPlus, do: { dialog: 'add' } }],
  rowActions: [
    {
      label: 'Edit',
      icon: IconCalendarPlus,
      when: (code) => !code.IsReferralVoucher,
      do: { dialog: 'edit' },
    },
    {
      label: 'Deactivate',
      icon: IconArchive,
      danger: true,
      when: mayDeactivate,
      confirm: ({ Code }) => ({
        title: `Deactivate ${Code}?`,
        text: 'Nobody can use it any more. You can extend its end date later.',
      }),
      do: { run: deactivate },
      done: ({ Code }) => `${Code} was deactivated.`,
    },
  ],
  file: (request) => download('/api/portal/promo-code/csv', 'promo-codes.csv', request),
  live: { types: ['PromoCode'] },
};

/** mayDeactivate is false for a code that has expired or expires today. */
export function mayDeactivate(code: PromoCode): boolean {
  return code.Active && lastDay(code) > londonDay(Date.now());
}

function Flags({ code }: { code: PromoCode }) {
  if (!code.Active)
    return (
      <StatusBadge tone="quiet" icon={IconArchive}>
        Inactive
      </StatusBadge>
    );
  if (code.IsReferralVoucher)
    return (
      <StatusBadge tone="info" icon={IconGift}>
        Referral voucher
      </StatusBadge>
    );
  return null;
}

interface CardProps {
  row: PromoCode;
  view: RowView;
  actions: ReactNode;
}

function CodeCard({ row: code, view, actions }: CardProps) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <RowLink view={view}>{code.Code}</RowLink>
        {actions}
      </Group>
      <Text size="sm">
        {worth(code)} off, {usageLabel(code).toLowerCase()}
        {code.MinimumSpend > 0 && `, from ${minimum(code)}`}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {runs(code)}
        </Text>
        <Flags code={code} />
      </Group>
    </>
  );
}
