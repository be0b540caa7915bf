import { isPhone, isPostal, normalPhone } from '@/lib/address';
import type { AddressChange, NewShop, Shop } from '@/lib/api';
import { type Form, isBetween, isEmail, type Looks, mandatory, required } from '@/lib/form';
import { shops } from './shops';

/** filled blocks the button while a field is empty, without a reason: the field shows it. */
const filled = (...values: string[]) => (values.every((value) => value.trim()) ? undefined : '');

const trimmed = <T extends object>(draft: T): T =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, (value as string).trim()]),
  ) as T;

const addressRules = {
  Line1: [mandatory, isBetween(3, 99)],
  Line2: isBetween(0, 99),
  PostalCode: [mandatory, isPostal],
  City: [mandatory, isBetween(3, 49)],
  County: [mandatory, isBetween(3, 29)],
} as const;

const isShopEmail = (wrong: string) => (value: string) =>
  !value.trim() || (!isEmail(value) && /@[^@\s]+\.[^@\s.]+$/.test(value.trim()))
    ? undefined
    : wrong;

type AddressDraft = Required<AddressChange>;

const addressFields: Looks<AddressDraft> = {
  Line1: 'Address line 1',
  Line2: 'Address line 2',
  City: { label: 'City', half: true },
  PostalCode: { label: 'Postcode', half: true },
  County: { label: 'County', half: true },
};

interface NewShopDraft extends AddressDraft {
  /** For Admin, who adds one for a merchant; a Merchant is asked for none. */
  MerchantId: string;
  Name: string;
  Email: string;
}

const own = 'own';
const merchants = shops.reading('GET /api/users/shops');
const useMerchants = () =>
  merchants
    .useRead(undefined)
    .data?.map(({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName }));

export const newShopForm: Form<NewShopDraft, NewShop, Shop, { admin: boolean }> = {
  name: 'shop.add',
  title: 'Add Shop',
  action: 'Add Shop',
  fields: {
    MerchantId: {
      label: 'Merchant',
      useOptions: useMerchants,
      when: ({ MerchantId }) => MerchantId !== own,
    },
    Name: 'Name',
    Email: { label: 'Email', kind: 'email' },
    ...addressFields,
  },
  start: ({ admin }) => ({
    MerchantId: admin ? '' : own,
    Name: '',
    Email: '',
    Line1: '',
    Line2: '',
    PostalCode: '',
    City: '',
    County: '',
  }),
  rules: {
    ...addressRules,
    MerchantId: required('Please select a merchant.'),
    Name: [mandatory, isBetween(3, 49)],
    Email: [mandatory, isBetween(3, 49), isShopEmail('Enter a valid e-mail address.')],
  },
  ready: ({ Name, Email, Line1, PostalCode, City, County }) =>
    filled(Name, Email, Line1, PostalCode, City, County),
  body: ({ MerchantId, ...draft }) => ({
    ...trimmed(draft),
    ...(MerchantId !== own && { MerchantId }),
  }),
  send: shops.write('POST /api/merchant/shop'),
  refusal: (code) => (code === 'NameTaken' ? 'Name' : undefined),
  done: ({ Name }) => `${Name} was added.`,
};

/** What a change is sent with beside its body. */
export type Sent<Body> = Body & { Id: string };

export const nameForm: Form<{ Name: string }, Sent<{ Name: string }>, Shop, Shop> = {
  name: 'shop.name',
  title: 'Change name',
  fields: { Name: 'Name' },
  start: ({ Name }) => ({ Name }),
  rules: { Name: [mandatory, isBetween(3, 49)] },
  ready: ({ Name }) => filled(Name),
  body: (draft, { Id }) => ({ Id, ...trimmed(draft) }),
  send: shops.write('PUT /api/merchant/shop/{id}/name'),
  refusal: (code) => (code === 'NameTaken' ? 'Name' : undefined),
  done: ({ Name }) => `The shop is now called ${Name}.`,
};

export const addressForm: Form<AddressDraft, Sent<AddressChange>, Shop, Shop> = {
  name: 'shop.address',
  title: 'Change address',
  fields: addressFields,
  start: ({ Address }) => ({ ...Address }),
  rules: addressRules,
  ready: ({ Line1, PostalCode, City, County }) => filled(Line1, PostalCode, City, County),
  body: (draft, { Id }) => ({ Id, ...trimmed(draft) }),
  send: shops.write('PUT /api/merchant/shop/{id}/address'),
  done: () => 'The address was changed.',
};

export const managerForm: Form<{ Manager: string }, Sent<{ Manager: string }>, Shop, Shop> = {
  name: 'shop.manager',
  title: 'Change manager',
  fields: { Manager: 'Manager' },
  start: ({ Manager }) => ({ Manager }),
  rules: { Manager: [mandatory, isBetween(1, 49)] },
  ready: ({ Manager }) => filled(Manager),
  body: (draft, { Id }) => ({ Id, ...trimmed(draft) }),
  send: shops.write('PUT /api/merchant/shop/{id}/manager'),
  done: () => 'The manager was changed.',
};

export const emailForm: Form<{ Email: string }, Sent<{ Email: string }>, Shop, Shop> = {
  name: 'shop.email',
  title: 'Change email',
  fields: { Email: { label: 'Email', kind: 'email' } },
  start: ({ Email }) => ({ Email }),
  rules: {
    Email: [mandatory, isShopEmail('This email is either not valid or not supported.')],
  },
  ready: ({ Email }) => filled(Email),
  body: (draft, { Id }) => ({ Id, ...trimmed(draft) }),
  send: shops.write('PUT /api/merchant/shop/{id}/email'),
  done: () => 'The email address was changed.',
};

const phoneText = 'This phone number is either not valid or not supported.';

/** isBritishPhone holds for numbers of the United Kingdom, with or without +44. */
export const isBritishPhone = (value: string) =>
  isPhone(value) || !/^\+44[1-9]\d{8,9}$/.test(normalPhone(value)) ? phoneText : undefined;

export const phoneForm: Form<{ Phone: string }, Sent<{ Phone: string }>, Shop, Shop> = {
  name: 'shop.phone',
  title: 'Change phone',
  start: ({ Phone }) => ({ Phone }),
  rules: { Phone: [mandatory, isBritishPhone] },
  ready: ({ Phone }) => (isBritishPhone(Phone) ? '' : undefined),
  body: ({ Phone }, { Id }) => ({ Id, Phone: normalPhone(Phone) }),
  send: shops.write('PUT /api/merchant/shop/{id}/phone'),
  done: () => 'The phone number was changed.',
};
