import { contrastWithWhite } from '@/lib/format';
import { postalDraft, postalFields } from '@/lib/address';
import { type Form, isWhole, mandatory, wholeNumber } from '@/lib/form';
import { merchantKey, setBasicInfo, setHeadOffice, setReturns, setSocialMedia } from './calls';
import {
  type BasicInfo,
  type Merchant,
  type MerchantAddress,
  platforms,
  type ReturnsPolicyChange,
  type SocialMediaLinks,
  windowOf,
} from './types';

const atMost = (most: number) => (value: string) =>
  [...value.trim()].length > most ? `Please enter 1 to ${most} characters.` : undefined;

const isBetween = (least: number, most: number) => (value: string) => {
  const length = [...value.trim()].length;
  return length < least || length > most
    ? `Please enter ${least} to ${most} characters.`
    : undefined;
};

const leastContrast = 3;

/**
 * normalColour returns a colour as it is stored: six capital digits without # or a leading
 * plus.
 */
export const normalColour = (typed: string) =>
  typed
    .trim()
    .replace(/^[+#]+/, '')
    .toUpperCase();

/** isBrandColour refuses invalid colours, and colours that cannot be distinguished from white. */
export function isBrandColour(typed: string): string | undefined {
  const colour = normalColour(typed);
  if (!colour) return undefined;
  const contrast = contrastWithWhite(colour);
  if (contrast === undefined)
    return 'Please enter a colour as six hexadecimal digits, such as 1D5BB8.';
  return contrast < leastContrast
    ? `This colour is too pale to be seen on white: its contrast is ${contrast.toFixed(1)} to 1 and must be at least ${leastContrast} to 1.`
    : undefined;
}

export const basicInfoForm: Form<Required<BasicInfo>, BasicInfo, Merchant, Merchant> = {
  name: 'account.basic-info',
  title: 'Change basic information',
  fields: { Name: 'Merchant name', Slogan: 'Slogan' },
  start: ({ Name, Slogan, BrandColour }) => ({
    Name,
    Slogan,
    BrandColour: BrandColour && `#${BrandColour}`,
  }),
  rules: {
    Name: [mandatory, isBetween(3, 49)],
    Slogan: atMost(120),
    BrandColour: isBrandColour,
  },
  body: ({ Name, Slogan, BrandColour }) => ({
    Name: Name.trim(),
    Slogan: Slogan.trim(),
    BrandColour: normalColour(BrandColour),
  }),
  send: setBasicInfo,
  refusal: (code) => (code === 'NameTaken' ? 'Name' : undefined),
  refresh: [merchantKey],
  done: () => 'The basic information was changed.',
};

type OfficeDraft = Required<MerchantAddress>;

export const headOfficeForm: Form<OfficeDraft, MerchantAddress, Merchant, Merchant> = {
  name: 'account.head-office',
  title: 'Change head office',
  fields: postalFields,
  start: ({ Address }) => postalDraft(Address),
  rules: {
    Line1: [mandatory, isBetween(3, 99)],
    Line2: atMost(99),
    Line3: atMost(99),
    City: [mandatory, isBetween(3, 49)],
    County: atMost(29),
    PostalCode: [mandatory, isBetween(3, 14)],
  },
  body: (draft) =>
    Object.fromEntries(
      Object.entries(draft).map(([name, value]) => [name, value.trim()]),
    ) as OfficeDraft,
  send: setHeadOffice,
  refresh: [merchantKey],
  done: () => 'The head office address was changed.',
};

export const windowForm: Form<{ ReturnsWindow: string }, ReturnsPolicyChange, Merchant, Merchant> =
  {
    name: 'account.returns-window',
    title: 'Change returns window',
    fields: {
      ReturnsWindow: {
        label: 'Calendar days',
        kind: 'whole',
        description: 'How long customers may return goods.',
      },
    },
    start: (merchant) => ({ ReturnsWindow: String(windowOf(merchant)) }),
    rules: { ReturnsWindow: [mandatory, isWhole(1, 365)] },
    body: ({ ReturnsWindow }) => ({ ReturnsWindow: wholeNumber(ReturnsWindow) ?? 0 }),
    send: setReturns,
    refresh: [merchantKey],
    done: () => 'The returns window was changed.',
  };

export const policyForm: Form<{ Policy: string }, ReturnsPolicyChange, Merchant, Merchant> = {
  name: 'account.returns-policy',
  start: ({ ReturnsPolicy }) => ({ Policy: ReturnsPolicy.Policy }),
  rules: {},
  ready: ({ Policy }, { ReturnsPolicy }) => (Policy === ReturnsPolicy.Policy ? '' : undefined),
  body: ({ Policy }) => ({ Policy }),
  send: setReturns,
  refresh: [merchantKey],
  done: () => 'The returns policy was changed.',
};

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
  send: setSocialMedia,
  refresh: [merchantKey],
  done: () => 'The links were changed.',
};
