import type { Merchant, SocialMediaLinks } from '@/lib/api';
import type { Form } from '@/lib/form';
import { merchant, platforms } from './merchant';

type SocialDraft = Record<(typeof platforms)[number], string>;

/** withScheme adds https:// to an address that was copied without it. */
const withScheme = (typed: string) =>
  !typed.trim() || /^[a-z]+:/i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;

export const socialMediaForm: Form<SocialDraft, SocialMediaLinks, Merchant, Merchant> = {
  name: 'account.social-media',
  title: 'Change social media links',
  fields: Object.fromEntries(
    platforms.map((label) => [label, { label, kind: 'url', placeholder: 'https://' }]),
  ),
  start: ({ MerchantSocialMediaLinks }) =>
    Object.fromEntries(
      platforms.map((name) => [
        name,
        MerchantSocialMediaLinks.find(({ Platform }) => Platform === name)?.Link ?? '',
      ]),
    ) as SocialDraft,
  rules: {},
  body: (draft) => ({
    MerchantSocialMediaLinks: platforms.flatMap((Platform) => {
      const Link = withScheme(draft[Platform]);
      return Link ? [{ Platform, Link }] : [];
    }),
  }),
  send: merchant.write('POST /api/merchant/social-media'),
  done: () => 'The links were changed.',
};
