import { expect, it } from 'vitest';
import { profileOf, stubServer } from '@/test/server';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from './query';
import { resource } from './resource';
import type { Profile } from './session';

const shops = resource({
  name: 'shops',
  list: 'GET /api/merchant/shop/list',
  rows: ({ Data }) => Data.flatMap((group) => group.Shops),
  total: 'Count',
  one: 'GET /api/merchant/shop/{id}',
});
const context = { profile: profileOf() as unknown as Profile, tab: '' };

it('lists with a GET: repeated names, dotted filters, and the cursor of what follows', async () => {
  const body = { Data: [{ Region: '', Shops: [{ Id: 's1' }] }], Count: 12, Next: 'abc' };
  const calls = stubServer({ 'GET /api/merchant/shop/list': () => ({ body }) });
  const Filter = { City: ['York', 'Bath & Wells'] };
  const answer = await shops.read({ OrderBy: 'asc', Page: 1, Size: 30, Filter }, context);
  expect(answer).toEqual({ rows: [{ Id: 's1' }], total: 12, next: 'abc' });
  expect(calls[0]?.path).toBe(
    '/api/merchant/shop/list?OrderBy=asc&Page=1&Size=30&Filter.City=York&Filter.City=Bath+%26+Wells',
  );
});

it('sends a body without what the path holds, and of a row nothing but its id', async () => {
  const done = () => ({ body: { Result: { Id: 's 1' } } });
  const calls = stubServer({
    'PUT /api/merchant/shop/s%201/name': done,
    'PUT /api/portal/promo-code/s%201/expire': done,
  });
  const rename = shops.write('PUT /api/merchant/shop/{id}/name');
  expect(await rename({ Id: 's 1', Name: 'North' }, 'k1')).toEqual({ Id: 's 1' });
  await shops.act('PUT /api/portal/promo-code/{id}/expire')({ Id: 's 1' }, 'k2');
  expect(calls.map((call) => [call.headers['idempotency-key'], call.body])).toEqual([
    ['k1', { Name: 'North' }],
    ['k2', undefined],
  ]);
});

it.each([
  [200, { Result: { Id: 's1' } }],
  [409, { Error: 'It has changed.', Code: 'Conflict' }],
])(
  'reads again what shows it, and nothing else, after a write that answers %i',
  async (status, body) => {
    stubServer({ 'PUT /api/merchant/shop/s1/name': () => ({ status, body }) });
    queryClient.clear();
    const reads: string[] = [];
    const watch = (name: string, rest: string) => {
      const queryFn = () => Promise.resolve(reads.push(`${name} ${rest}`));
      return new QueryObserver(queryClient, { queryKey: [name, rest], queryFn }).subscribe(
        () => undefined,
      );
    };
    const others = resource({ name: 'regions' });
    const both = resource({ name: 'shops', changes: [others] });
    const stops = [
      watch('shops', 'rows'),
      watch('shops', 'one'),
      watch('regions', 'rows'),
      watch('users', 'rows'),
    ];
    await expect.poll(() => reads.length).toBe(4);
    await both
      .write('PUT /api/merchant/shop/{id}/name')({ Id: 's1', Name: 'North' }, 'k')
      .catch(() => 0);
    await expect.poll(() => reads.slice(4)).toEqual(['shops rows', 'shops one', 'regions rows']);
    stops.forEach((stop) => stop());
  },
);

it('keeps apart what is made of one call for two filters', async () => {
  const groups = [{ MerchantId: 'm1', MerchantName: 'Hartley', Shops: [] }];
  stubServer({ 'GET /api/users/shops': () => ({ body: { Result: groups } }) });
  const call = shops.reading('GET /api/users/shops');
  const ids = call.as((all) => all.map(({ MerchantId }) => MerchantId));
  const names = shops
    .reading('GET /api/users/shops')
    .as((all) => all.map(({ MerchantName }) => MerchantName));
  const read = ({ key, load }: typeof ids) =>
    queryClient.fetchQuery({ queryKey: key, queryFn: () => load(), staleTime: Infinity });
  expect(await read(ids)).toEqual(['m1']);
  expect(await read(names)).toEqual(['Hartley']);
  expect(ids.key.slice(0, 3)).toEqual(call.key(undefined)); // a write refreshes it with the call
});
