import type { Schemas } from '@/lib/api';
import { resource } from '@/lib/resource';

export type SignOn = Schemas['SingleSignOn'];

/** The address' part of the platform's, with which Admins sign in. */
export const platformOwner = 'platform';

/** ownerOf is whose single sign-on one is, as the API names it. */
export const ownerOf = ({ MerchantId }: Pick<SignOn, 'MerchantId'>) => MerchantId || platformOwner;

/** Providers of organisations, with which their people sign in. */
export const signOn = resource({
  name: 'single-sign-on',
  title: 'Single sign-on',
  noun: ['provider', 'providers'],
  list: 'POST /api/single-sign-on/list',
  rows: 'Providers',
  label: ({ MerchantName }) => MerchantName || 'Admins',
});

export const oneSignOn = signOn.reading('GET /api/single-sign-on/{owner}');
export const shopGroups = signOn.reading('GET /api/users/shops');
export const abilities = signOn.reading('GET /api/users/abilities');
