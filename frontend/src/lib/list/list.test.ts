import { describe, expect, it } from 'vitest';
import { applyValues, clearedValues, listSearch, readState, requestOf, tabOf } from './address';
import { isComplete, isDay, momentsOf, presets, rangeErrors } from './days';
import type { List, ListContext } from './description';
import { append, applyChanged, type Held, readTop, reuseUnchanged } from './rows';

interface Row {
  Id: string;
  at: number;
}
interface RowFilter {
  From?: string;
  To?: string;
  Status?: string[];
  Shops?: string[];
  Premium?: boolean;
  Actor?: string;
}

const list: List<Row, RowFilter> = {
  name: 'rows',
  title: 'Rows',
  noun: ['row', 'rows'],
  tabs: [
    { key: 'open', title: 'Open' },
    { key: 'failed', title: 'Failed' },
  ],
  read: () => Promise.resolve({ rows: [], total: 0 }),
  id: (row) => row.Id,
  label: (row) => row.Id,
  paging: { mode: 'infinite', size: 10 },
  search: { label: 'Search rows' },
  sort: { start: 'desc', asc: 'Oldest first', desc: 'Newest first' },
  filters: [
    { kind: 'days', from: 'From', to: 'To', label: 'Date' },
    {
      kind: 'several',
      field: 'Status',
      label: 'Status',
      most: 2,
      options: ['A', 'B', 'C'].map((value) => ({ value, label: value })),
      when: ({ tab }) => tab === 'failed',
    },
    {
      kind: 'several',
      field: 'Shops',
      param: 'shop',
      label: 'Shop',
      options: { key: ['shops'], load: () => Promise.resolve([]) },
    },
    { kind: 'yes', field: 'Premium', label: 'Premium only' },
    { kind: 'text', field: 'Actor', label: 'Who' },
  ],
  columns: [],
  card: () => null,
};
const at = (tab: string) => ({ profile: {}, tab }) as ListContext;
const read = (address: string) => {
  const params = new URLSearchParams(address);
  const context = at(tabOf(list, params));
  const state = readState(list, context, params);
  return { state, request: requestOf(list, context, state) };
};

describe('the address of a list', () => {
  it('becomes a request, with days converted to London times', () => {
    const { state, request } = read(
      'tab=1&query= tea &sort=asc&page=3&from=2026-06-01&to=2026-06-01&status=A&shop=s1&shop=s2&premium=true&actor=ruth',
    );
    expect(state).toMatchObject({ tab: 'failed', page: 3 });
    expect(request).toEqual({
      Size: 10,
      OrderBy: 'asc',
      Query: 'tea',
      Filter: {
        From: '2026-05-31T23:00:00.000Z',
        To: '2026-06-01T23:00:00.000Z',
        Status: ['A'],
        Shops: ['s1', 's2'],
        Premium: true,
        Actor: 'ruth',
      },
    });
  });

  it.each([
    ['an unknown tab, sort and page', 'tab=9&sort=up&page=-1'],
    ['half a range', 'from=2026-06-01'],
    ['a range that ends before it starts', 'from=2026-06-02&to=2026-06-01'],
    ['days that no calendar has', 'from=2026-02-30&to=2026-99-99'],
    ['a status that is not offered on the tab', 'status=A'],
    ['nothing', ''],
  ])('leaves out %s', (_, address) => {
    expect(read(address).request).toEqual({ Size: 10, OrderBy: 'desc' });
    expect(read(address).state).toMatchObject({ tab: 'open', page: 1 });
  });

  it('accepts at most two statuses, each once, and only those offered', () => {
    const { request } = read('tab=1&status=A&status=A&status=X&status=B&status=C');
    expect(request.Filter).toEqual({ Status: ['A', 'B'] });
  });

  it('is cleared of search and filters, and of nothing else', () => {
    const params = new URLSearchParams('tab=1&query=tea&shop=s1&from=a&sort=asc&dialog=x');
    expect(applyValues(params, clearedValues(list)).toString()).toBe('tab=1&sort=asc&dialog=x');
  });

  it('is included in a link to a row, without the dialogs', () =>
    expect(listSearch(list, '?tab=1&dialog=accept&shop=s1')).toBe('?tab=1&shop=s1'));
});

describe('a range of days', () => {
  it('may be a single day, ends with the midnight after it, and knows both clock changes', () => {
    expect(isComplete({ from: '2026-03-29', to: '2026-03-29' })).toBe(true);
    expect(momentsOf({ from: '2026-03-29', to: '2026-03-29' })).toEqual({
      from: '2026-03-29T00:00:00.000Z',
      to: '2026-03-29T23:00:00.000Z',
    });
    expect(momentsOf({ from: '2026-10-25', to: '2026-10-25' })).toEqual({
      from: '2026-10-24T23:00:00.000Z',
      to: '2026-10-26T00:00:00.000Z',
    });
  });

  it('is refused in the words of the specification', () => {
    expect(rangeErrors({ from: '2026-06-02', to: '2026-06-01' }).to).toBe(
      'End date should be after the start date',
    );
    expect(rangeErrors({ from: '2100-01-01', to: '' }).from).toBe(
      'Please select a date prior to 2100',
    );
  });

  it('may lack an end only if it is open', () => {
    expect(isComplete({ from: '2026-06-01', to: '' })).toBe(false);
    expect(isComplete({ from: '2026-06-01', to: '' }, true)).toBe(true);
    expect(isDay('2026-6-1')).toBe(false);
  });

  it('has presets that end today in London', () => {
    const now = Date.parse('2026-06-30T23:30:00Z'); // the first of July there
    expect(presets(now).map(({ label, from, to }) => `${label} ${from} ${to}`)).toEqual([
      'Today 2026-07-01 2026-07-01',
      'Yesterday 2026-06-30 2026-06-30',
      '7 days 2026-06-25 2026-07-01',
      'This month 2026-07-01 2026-07-01',
    ]);
  });
});

const row = (n: number, when = n): Row => ({ Id: `id-${n}`, at: when });
const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => row(from + i));
const id = (one: Row) => one.Id;

describe('the loaded rows', () => {
  it('are reloaded in few calls, as many as were loaded', async () => {
    const sizes: number[] = [];
    const held = await readTop<Row>(
      ({ Size, After }) => {
        sizes.push(Size);
        const from = Number(After ?? 0);
        return Promise.resolve({
          rows: rowsOf(from, from + Size),
          total: 600,
          next: String(from + Size),
        });
      },
      250,
      10,
      id,
    );
    expect(sizes).toEqual([100, 100, 50]);
    expect(held.rows).toHaveLength(250);
    expect(held.next).toBe('250');
  });

  it('keep the object of every unchanged row, whatever its new position', () => {
    const before: Held<Row> = { rows: rowsOf(0, 3), total: 3, next: '' };
    const now = { rows: [row(9), row(0), row(1, 77), row(2)], total: 4, next: '' };
    const { rows } = reuseUnchanged(before, now, id);
    expect(rows[1]).toBe(before.rows[0]);
    expect(rows[2]).not.toBe(before.rows[1]);
    expect(rows[3]).toBe(before.rows[2]);
  });

  it('drop rows that were requested and not returned', () => {
    const held: Held<Row> = { rows: rowsOf(0, 3), total: 20, next: 'x' };
    const now = applyChanged(held, ['id-0', 'id-1'], [row(1, 77)], id);
    expect(now.rows.map(({ Id, at }) => `${Id} ${at}`)).toEqual(['id-1 77', 'id-2 2']);
    expect(now.total).toBe(19);
    expect(applyChanged(held, ['id-9'], [], id)).toBe(held);
  });

  it('contain no row twice', () => {
    const held: Held<Row> = { rows: rowsOf(0, 10), total: 12, next: 'c' };
    const answer = { rows: rowsOf(8, 12), total: 12, next: '' };
    expect(append(held, answer, id).rows).toHaveLength(12);
  });
});
