import { resource } from '@/lib/resource';

/** Every merchant; for Admin. */
export const merchants = resource({
  name: 'merchants',
  title: 'Merchants',
  noun: ['merchant', 'merchants'],
  list: 'POST /api/admin/merchants/list',
  rows: 'Merchants',
  one: 'GET /api/admin/merchants/{id}',
  csv: 'POST /api/admin/merchants/csv',
  label: ({ Name }) => Name,
  live: { types: ['Merchant'] },
  recent: ({ Id, Name }) => ({ label: Name, detail: 'Merchant', to: `/admin/merchants/${Id}` }),
  finder: {
    group: 'Merchants',
    may: ({ Role }) => Role === 'Admin',
    least: 2,
    show: ({ Id, Name, Suspension }) => ({
      label: Name,
      ...(Suspension && { detail: 'Suspended' }),
      to: `/admin/merchants/${Id}`,
    }),
  },
});
