import { describe, expect, it } from 'vitest';
import { readState, requestOf } from '@/lib/list/address';
import type { ListContext } from '@/lib/list';
import { collectList } from '../list/collectList';
import { kpisFor, linkOf } from './cards';

const noon = Date.parse('2026-06-21T11:00:00Z'); // 12:00 in London

describe('the dashboard’s cards', () => {
  it('are four, and five for an Admin', () => {
    expect(kpisFor('Shop').map(({ title }) => title)).toEqual([
      'Open',
      'In Transit',
      'Delivered',
      'Failed',
    ]);
    expect(kpisFor('Admin').map(({ title }) => title)).toContain('Open Concierge Orders');
  });

  it.each([
    ['Open', 'tabIndex=0'],
    ['Open Concierge Orders', 'tabIndex=0&conciergeOnly=true'],
    ['In Transit', 'tabIndex=1'],
    ['Delivered', 'tabIndex=3&status=Delivered'],
  ])('%s links to what it counted', (title, extra) => {
    const kpi = kpisFor('Admin').find((one) => one.title === title);
    const link = new URL(kpi ? linkOf(kpi, noon) : '', 'https://portal.example.com');
    const query = link.searchParams;
    expect(link.pathname).toBe('/delivery-orders');
    expect(query.get('from')).toBe('dashboard');
    expect(query.get('startCollectionDate')).toBe('2026-06-20T23:00:00.000Z');
    expect(query.get('endCollectionDate')).toBe('2026-06-21T22:59:59.999Z');
    for (const [name, value] of new URLSearchParams(extra)) expect(query.get(name)).toBe(value);
  });

  it('links to all failures, whenever they were to be collected', () => {
    const failed = kpisFor('Shop').find(({ field }) => field === 'Failed');
    expect(failed && linkOf(failed, noon)).toBe(
      '/delivery-orders?from=dashboard&tabIndex=2&status=Failed',
    );
  });

  it('lead to a list of that one London day', () => {
    const [open] = kpisFor('Shop');
    const params = new URL(open ? linkOf(open, noon) : '', 'https://portal.example.com')
      .searchParams;
    const context = { profile: {}, tab: 'open' } as ListContext;
    const request = requestOf(collectList, context, readState(collectList, context, params));
    expect(request.Filter).toEqual({
      StartCollectionDate: '2026-06-20T23:00:00.000Z',
      EndCollectionDate: '2026-06-21T23:00:00.000Z',
    });
  });
});
