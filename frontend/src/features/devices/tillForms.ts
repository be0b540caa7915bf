import { ask, type Schemas } from '@/lib/api';
import { type Form, isWhole, mandatory } from '@/lib/form';
import { refreshProfile, useProfile } from '@/lib/session';
import { resource } from '@/lib/resource';
import { tillPeople, tills } from './tills';

type Person = Schemas['TillPerson'];

const shopNames = resource({ name: 'till-shops' }).reading('GET /api/users/shops');

/** The shops whose people a Merchant or an Admin manages. */
function useShops() {
  const { Role } = useProfile();
  const { data } = shopNames.useRead(undefined, { enabled: Role !== 'Shop' });
  return data?.flatMap(({ MerchantName, Shops }) =>
    Shops.map(({ ShopId, ShopName }) => ({
      value: ShopId,
      label: Role === 'Admin' ? `${ShopName}, ${MerchantName}` : ShopName,
    })),
  );
}

const isPin = (pin: string) =>
  /^\d{4,6}$/.test(pin) ? undefined : 'Please enter four to six digits';
const pinLook = {
  label: 'PIN',
  kind: 'password',
  description: 'Four to six digits, which the person alone should know.',
} as const;

interface PersonDraft {
  Name: string;
  ShopId: string;
  Pin: string;
}

/** A new person; a shop's own user adds them to the shop. */
export const addPersonForm: Form<
  PersonDraft,
  { Name: string; Pin: string; ShopId?: string },
  Person,
  { chooses: boolean }
> = {
  name: 'till-person.add',
  title: 'Add a person',
  action: 'Add person',
  fields: {
    Name: { label: 'Name', placeholder: 'Anna' },
    ShopId: { label: 'Shop', useOptions: useShops, when: () => true, placeholder: 'Choose' },
    Pin: pinLook,
  },
  start: () => ({ Name: '', ShopId: '', Pin: '' }),
  rules: ({ chooses }) => ({ Name: mandatory, Pin: isPin, ...(chooses && { ShopId: mandatory }) }),
  body: ({ Name, ShopId, Pin }) => ({ Name: Name.trim(), Pin, ...(ShopId && { ShopId }) }),
  send: tillPeople.write('POST /api/till-people'),
  secret: true,
  done: ({ Name }) => `${Name} was added.`,
};

export const ownPersonForm: typeof addPersonForm = {
  ...addPersonForm,
  fields: { Name: { label: 'Name', placeholder: 'Anna' }, Pin: pinLook },
};

const setPin = tillPeople.write('PUT /api/till-people/{id}/pin');

export const pinForm: Form<{ Pin: string }, { Id: string; Pin: string }, Person, { Id: string }> = {
  name: 'till-person.pin',
  title: 'Set a new PIN',
  action: 'Set PIN',
  fields: { Pin: pinLook },
  start: () => ({ Pin: '' }),
  rules: { Pin: isPin },
  body: ({ Pin }, { Id }) => ({ Id, Pin }),
  send: setPin,
  secret: true,
  done: ({ Name }) => `${Name} has a new PIN.`,
};

export const renameForm: Form<
  { Name: string },
  { Id: string; Name: string },
  Person,
  { Id: string }
> = {
  name: 'till-person.rename',
  title: 'Rename',
  action: 'Save',
  fields: { Name: 'New name' },
  start: () => ({ Name: '' }),
  rules: { Name: mandatory },
  body: ({ Name }, { Id }) => ({ Id, Name: Name.trim() }),
  send: tillPeople.write('PUT /api/till-people/{id}'),
  done: ({ Name }) => `${Name} was renamed.`,
};

const makeBadge = tillPeople.act('POST /api/till-people/{id}/badge');

export const badgeForm: Form<object, string, Schemas['TillBadge'], { Id: string }> = {
  name: 'till-person.badge',
  title: 'Make a badge?',
  action: 'Make badge',
  start: () => ({}),
  rules: {},
  body: (_, { Id }) => Id,
  send: (Id, key) => makeBadge({ Id }, key),
};

interface TillDraft {
  Name: string;
  LockMinutes: string;
}

export const tillForm: Form<TillDraft, { Name: string; LockMinutes: number }, Schemas['Till']> = {
  name: 'till.set',
  title: 'Use this device as a till',
  action: 'Make it a till',
  fields: {
    Name: { label: 'Name', placeholder: 'Counter 1' },
    LockMinutes: {
      label: 'Lock after minutes without use',
      kind: 'whole',
      description: 'From 1 to 30. F2 and the button Lock lock it at once.',
    },
  },
  start: () => ({ Name: '', LockMinutes: '5' }),
  rules: { Name: mandatory, LockMinutes: [mandatory, isWhole(1, 30)] },
  body: ({ Name, LockMinutes }) => ({ Name: Name.trim(), LockMinutes: Number(LockMinutes) }),
  send: async (body) => {
    const till = await ask('PUT /api/portal/till', body);
    await refreshProfile();
    return till;
  },
  refresh: [tills.key],
  done: ({ Name }) => `This device is ${Name} now.`,
};
