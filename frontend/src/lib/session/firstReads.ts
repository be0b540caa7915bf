import { announcedFor, beginning } from '../announced';
import { addressOf, ApiError, type Asked, type Call, get } from '../api';
import { giveReads } from '../api/readAhead';
import type { Role } from './profile';
import { session, snapshot } from './state';

const at = <C extends Call<'get'>>(name: C, asked: Asked<C>) => addressOf(name, asked, true).path;

/**
 * firstReads are what every page, and the list of orders, reads as soon as it is shown. The server
 * leaves out what does not concern a role; it knows which shop {ShopId} is.
 */
const firstReads = (role: Role): string[] => [
  at('GET /api/order/attention', { Since: announcedFor(role) }),
  at('GET /api/collect/check-new/{tab}', { Tab: 'open', Date: beginning }),
  at('GET /api/order/counts', undefined),
  at('GET /api/shop/at-door', undefined),
  '/api/merchant/shop/{ShopId}',
];

/** readProfile is the profile, and with the first of a page what the page reads next. */
export async function readProfile() {
  const asProfile = () => get('GET /api/portal/profile', undefined);
  if (session.get().profile) return asProfile();
  try {
    const Read = firstReads(snapshot.read()?.Role ?? 'Shop');
    const { Profile, Reads } = await get('GET /api/portal/start', { Read });
    giveReads(Reads);
    return Profile;
  } catch (error) {
    // A server of a release before this page's does not know the question.
    if (error instanceof ApiError && error.status === 404) return asProfile();
    throw error;
  }
}
