import { describe, expect, it } from 'vitest';
import { verdict } from './layers.js';

const orders = '/p/frontend/src/features/orders/parts/Row.tsx';

describe('import layers', () => {
  it.each([
    [orders, '../calls'],
    [orders, '@/components/StatusBadge'],
    [orders, '@/lib/api'],
    [orders, '@mantine/core'],
    ['/p/frontend/src/app/router.tsx', '@/features/orders/routes'],
    ['/p/frontend/src/platform/desktop.ts', '../../wailsjs/runtime'],
  ])('%s may import %s', (from, source) => expect(verdict(from, source)).toBeUndefined());

  it.each([
    [orders, '../../shops/calls'],
    [orders, '@/features/shops/calls'],
    [orders, '@/app/theme'],
    [orders, '../../../../wailsjs/runtime'],
    ['/p/frontend/src/components/Badge.tsx', '@/features/orders/calls'],
    ['/p/frontend/src/lib/api/client.ts', '@/components/Badge'],
    ['/p/frontend/src/platform/browser.ts', '@/lib/api'],
  ])('%s may not import %s', (from, source) => expect(verdict(from, source)).toBeTruthy());
});
