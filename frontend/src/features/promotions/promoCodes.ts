import { IconArchive } from '@tabler/icons-react';
import type { PromoCode } from '@/lib/api';
import type { Flag } from '@/lib/flag';
import { labelOf } from '@/lib/list';
import { resource } from '@/lib/resource';

export const usageTypes = [
  { value: 'SingleUse', label: 'Single use' },
  { value: 'MultiUse', label: 'Multi use' },
  { value: 'OncePerCustomer', label: 'Once per customer' },
];

export const usageLabel = ({ UseType }: PromoCode) => labelOf(usageTypes, UseType);

/** Codes that take something off an order. */
export const promoCodes = resource({
  name: 'promo-codes',
  title: 'Promo and Voucher Codes',
  noun: ['code', 'codes'],
  list: 'POST /api/portal/promo-code/list',
  rows: 'Codes',
  one: 'GET /api/portal/promo-code/{id}',
  csv: 'POST /api/portal/promo-code/csv',
  label: ({ Code }) => Code,
  live: { types: ['PromoCode', 'UsedCode'] },
  recent: ({ Code, Id }) => ({
    label: Code,
    detail: 'Promotion code',
    to: `/admin/promotioncodes?tab=1&dialog=figures&of=${Id}`,
  }),
  finder: {
    group: 'Promotion codes',
    may: ({ Role }) => Role === 'Admin',
    least: 3,
    show: (code) => ({
      label: code.Code,
      detail: `${usageLabel(code)}${code.Active ? '' : ' · Inactive'}`,
      to: `/admin/promotioncodes?tab=1&query=${encodeURIComponent(code.Code)}`,
    }),
  },
});

/** A code that is not accepted, or issues no more vouchers. */
export const inactive: Flag = { label: 'Inactive', tone: 'quiet', icon: IconArchive };
