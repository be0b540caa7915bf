import { expect, it } from 'vitest';
import { profileOf } from '@/test/server';
import { forgetOpened, noteOpened, recentRecords } from './recent';
import { profileFrom } from './session/profile';
import { forgetPersonal } from './store';

const ann = profileFrom(profileOf({ Email: 'ann@x.test' }));
const order = (id: string) => ({ name: 'orders', id });

it('keeps the ids of the last six records, the last one first, until the person signs out', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '7', '3']) noteOpened(order(id), ann);
  expect(recentRecords(ann).map(({ id }) => id)).toEqual(['3', '7', '6', '5', '4', '2']);
  forgetOpened([order('7')], ann);
  expect(recentRecords(ann).map(({ id }) => id)).toEqual(['3', '6', '5', '4', '2']);
  forgetPersonal();
  expect(recentRecords(ann)).toEqual([]);
});

it.each([
  ['somebody else', { Email: 'bob@x.test' }],
  ['the same person in another shop', { ShopId: 's9' }],
  ['the same person in another role', { Role: 'Admin' }],
])('shows them to nobody but the person: %s', (_, part) => {
  noteOpened(order('1'), ann);
  expect(recentRecords({ ...ann, ...profileFrom(profileOf({ ...ann, ...part })) })).toEqual([]);
});

it.each([
  ['at a till', { Till: { Name: 'Till' } }],
  ['while an Admin sees as somebody', { SeenAs: { Until: '' } }],
])('keeps nothing %s', (_, part) => {
  noteOpened(order('1'), { ...ann, ...part } as unknown as typeof ann);
  expect(recentRecords(ann)).toEqual([]);
});
