import { describe, expect, it } from 'vitest';
import { applyValues, clearedValues, listSearch, readState, requestOf, tabOf } from './address';
import { isComplete, isDay, momentsOf, presets, rangeErrors } from './days';
import type { List, ListContext } from './description';
import { applyChanged, type Held, keepNewest, rowsOf } from './rows';

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
    expect(read(address).request).toEqual({ OrderBy: 'desc' });
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

const row = (n: number, Version = 1, at = n) => ({ Id: `id-${n}`, Version, at });
type Versioned = ReturnType<typeof row>;
const heldOf = (...parts: Versioned[][]): Held<Versioned> => ({
  pages: parts.map((rows) => ({ rows, total: 20, next: 'x', asked: 1 })),
  pageParams: parts.map(() => ''),
});
const id = (one: Row) => one.Id;
const by = { id, belongs: ({ at }: Row) => at >= 0 };
const said = (held: Held<Versioned>) =>
  rowsOf(held, id).map(({ Id, Version }) => `${Id} v${Version}`);

describe('the loaded rows', () => {
  it('contain no row twice, and the newer of two', () =>
    expect(said(heldOf([row(0), row(1)], [row(1, 2), row(2)]))).toEqual([
      'id-0 v1',
      'id-1 v2',
      'id-2 v1',
    ]));

  it('keep the object of every unchanged row, whatever its new position', () => {
    const before = heldOf([row(0), row(1), row(2)]);
    const now = heldOf([row(9), row(0), row(1, 2), row(2)]);
    const [, first, second, third] = rowsOf(keepNewest(before, now, id), id);
    const [old] = before.pages;
    expect(first).toBe(old?.rows[0]);
    expect(second).not.toBe(old?.rows[1]);
    expect(third).toBe(old?.rows[2]);
  });

  it('drop a row that was asked for and not returned, or belongs to them no more', () => {
    const held = heldOf([row(0), row(1), row(2)], [row(3)]);
    const now = applyChanged(held, ['id-0', 'id-1', 'id-3'], [row(1, 2), row(3, 2, -1)], by);
    expect(said(now)).toEqual(['id-1 v2', 'id-2 v1']);
    expect(now.pages[0]?.total).toBe(18);
  });

  it('are never replaced by an older response, whichever comes first', () => {
    const held = heldOf([row(0, 3), row(1, 3)]);
    expect(said(applyChanged(held, ['id-0', 'id-1'], [row(0, 2), row(1, 2, -1)], by))).toEqual([
      'id-0 v3',
      'id-1 v3',
    ]);
    expect(said(keepNewest(held, heldOf([row(0, 2), row(1, 4)]), id))).toEqual([
      'id-0 v3',
      'id-1 v4',
    ]);
  });

  it('do not take back a row that has left, unless it came back since', () => {
    const left = applyChanged(heldOf([row(0), row(1)]), ['id-0'], [row(0, 2, -1)], by);
    const late = keepNewest(left, heldOf([row(0), row(1)], [row(2)]), id);
    expect(said(late)).toEqual(['id-1 v1', 'id-2 v1']);
    expect(said(keepNewest(late, heldOf([row(0, 3)]), id))).toEqual(['id-0 v3']);
  });
});
