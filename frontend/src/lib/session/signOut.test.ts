import { expect, it } from 'vitest';
import { attempt, earlierAttempt } from '../api';
import { personal } from '../store';
import { signOut } from './session';

it('leaves nothing that a person typed or read in the browser', async () => {
  const draft = { customer: 'Ada' };
  const lost = () => Promise.reject(new TypeError('terminated'));
  await attempt('order', draft, lost, { opening: 'one', draft }).catch(() => undefined);
  personal('board').write({ orders: ['Ada'] });
  const held = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  expect(held()).toContain('Ada');
  await signOut(); // also without a server
  expect(earlierAttempt('order')).toBeUndefined();
  expect(held()).not.toContain('Ada');
});
