import { resource } from '@/lib/resource';

/** Computers and open pages of shops, and their printers. */
export const devices = resource({
  name: 'devices',
  title: 'Devices',
  noun: ['device', 'devices'],
  list: 'POST /api/devices/list',
  rows: 'Devices',
  label: ({ Name, Kind }) => Name || (Kind === 'Desktop' ? 'A computer' : 'A browser'),
  live: { types: ['PrintDevice', 'Device'] },
});
