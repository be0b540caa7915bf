import { type Form, required, type Rule, wholeNumber } from '@/lib/form';
import { money, pence } from '@/lib/format';
import {
  activate,
  addTranche,
  createTeam,
  merchantsKey,
  setAddress,
  setFee,
  setPrice,
  type Subject,
  teamsKey,
  type Terms,
} from './calls';
import type { ProTeamAddress, ProTeamSubscription } from './types';

const creditsText = 'Please enter a valid integer for credit amount.';
const priceText = 'Please enter a valid price.';
const refresh = [merchantsKey, teamsKey];

const isCredits = (value: string) => ((wholeNumber(value) ?? 0) > 0 ? undefined : creditsText);
const isPrice = (value: string) => (pence(value) === undefined ? priceText : undefined);
const isAboveZero = (value: string) => ((pence(value) ?? 0) > 0 ? undefined : priceText);

/** pounds is pence as a person types them. */
const pounds = (amount: number) => (amount / 100).toFixed(2);

interface TermsDraft {
  NumberOfCredits: string;
  Price: string;
}

type Sent = Terms & { of: Subject };

/** What the forms are opened with: of whom, and what is set now. */
export interface Given {
  of: Subject;
  credits?: number;
  price?: number;
  /** Whether it is active now; of a merchant that is, only the terms change. */
  active?: boolean;
}

const termsForm = {
  start: ({ credits, price }: Given) => ({
    NumberOfCredits: credits ? String(credits) : '',
    Price: credits && price !== undefined ? pounds(price) : '',
  }),
  rules: { NumberOfCredits: isCredits, Price: isPrice },
  body: ({ NumberOfCredits, Price }: TermsDraft, { of }: Given) => ({
    of,
    NumberOfCredits: wholeNumber(NumberOfCredits) ?? 0,
    Price: pence(Price) ?? 0,
  }),
  refresh,
};

export const activateForm: Form<TermsDraft, Sent, unknown, Given> = {
  ...termsForm,
  name: 'subscription.activate',
  send: activate,
  done: (_, __, { of, active }) =>
    active ? `The terms of ${of.name} were changed.` : `The subscription of ${of.name} is active.`,
};

export const trancheForm: Form<TermsDraft, Sent, unknown, Given> = {
  ...termsForm,
  name: 'subscription.tranche',
  start: () => ({ NumberOfCredits: '', Price: '' }),
  send: addTranche,
  done: (_, { NumberOfCredits, Price }, { of }) =>
    `${of.name} got ${NumberOfCredits.trim()} credits for ${money(pence(Price) ?? 0)}.`,
};

interface PriceDraft {
  Price: string;
}

export const priceForm: Form<PriceDraft, { of: Subject; Price: number }, unknown, Given> = {
  name: 'subscription.price',
  start: ({ price = 0 }) => ({ Price: pounds(price) }),
  rules: { Price: isAboveZero },
  ready: ({ Price }, { price }) => (pence(Price) === price ? '' : undefined),
  body: ({ Price }, { of }) => ({ of, Price: pence(Price) ?? 0 }),
  send: setPrice,
  refresh,
  done: () => 'The pay as you go price was changed.',
};

interface FeeDraft {
  Fee: string;
}

export const feeForm: Form<FeeDraft, { of: Subject; Fee: number }, unknown, Given> = {
  name: 'subscription.fee',
  start: ({ price = 0 }) => ({ Fee: pounds(price) }),
  rules: { Fee: isAboveZero },
  ready: ({ Fee }, { price }) => (pence(Fee) === price ? '' : undefined),
  body: ({ Fee }, { of }) => ({ of, Fee: pence(Fee) ?? 0 }),
  send: setFee,
  refresh,
  done: () => 'The concierge fee was changed.',
};

interface TeamDraft {
  Name: string;
}

export const teamForm: Form<TeamDraft, { Name: string }, ProTeamSubscription> = {
  name: 'pro-team.add',
  start: () => ({ Name: '' }),
  rules: {
    Name: [
      required('Please enter a name.'),
      (name) =>
        name.trim().length > 100 ? 'Please enter a name of at most 100 characters.' : undefined,
    ],
  },
  body: ({ Name }) => ({ Name: Name.trim() }),
  send: createTeam,
  refusal: (code) => (code === 'NameTaken' ? 'Name' : undefined),
  refresh,
  done: ({ ProTeamName }) => `${ProTeamName} was added.`,
};

type Address = Required<Omit<ProTeamAddress, 'ProTeamId'>>;

/** needed holds while any part of the address is given. */
const needed: Rule<Address, string, ProTeamSubscription> = (value, draft) =>
  !value.trim() && Object.values(draft).some((part) => part.trim())
    ? 'This field is mandatory.'
    : undefined;

export const addressForm: Form<Address, ProTeamAddress, ProTeamSubscription, ProTeamSubscription> =
  {
    name: 'pro-team.address',
    start: ({ Address: { Line1, Line2 = '', Line3 = '', City, County = '', PostalCode } }) => ({
      Line1,
      Line2,
      Line3,
      City,
      County,
      PostalCode,
    }),
    rules: { Line1: needed, City: needed, PostalCode: needed },
    body: (draft, { ProTeamId }) => ({ ProTeamId, ...draft }),
    send: setAddress,
    refresh,
    done: (_, __, { ProTeamName }) => `The address of ${ProTeamName} was changed.`,
  };
