import { isPostal, postalDraft, postalFields } from '@/lib/address';
import type { AcceptedDifference, ProTeamAddress, ProTeamSubscription } from '@/lib/api';
import { type Form, type Looks, required, type Rule, wholeNumber } from '@/lib/form';
import { money, pence } from '@/lib/format';
import { resource } from '@/lib/resource';
import {
  activate,
  addTranche,
  setFee,
  setPrice,
  type Subject,
  teams,
  type Terms,
} from './subscriptions';

const creditsText = 'Please enter a valid integer for credit amount.';
const priceText = 'Please enter a valid price.';

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
};

const termsFields = (per: string): Looks<TermsDraft> => ({
  NumberOfCredits: { label: 'Number of credits', kind: 'whole' },
  Price: { label: `Price ${per}`, kind: 'money', description: 'Without VAT' },
});

/** Activates a merchant, or changes the terms of one that is active. */
export const activateForm: Form<TermsDraft, Sent, unknown, Given> = {
  ...termsForm,
  name: 'subscription.activate',
  title: ({ of, active }) => (active ? `Terms of ${of.name}` : `Activate ${of.name}`),
  action: ({ active }) => (active ? 'Save' : 'Activate'),
  fields: termsFields('a month for each shop'),
  send: activate,
  done: (_, __, { of, active }) =>
    active ? `The terms of ${of.name} were changed.` : `The subscription of ${of.name} is active.`,
};

export const activateTeamForm: typeof activateForm = {
  ...activateForm,
  fields: termsFields('a month'),
};

export const trancheForm: Form<TermsDraft, Sent, unknown, Given> = {
  ...termsForm,
  name: 'subscription.tranche',
  title: ({ of }) => `Add a tranche for ${of.name}`,
  action: 'Add tranche',
  fields: termsFields('for all of them'),
  start: () => ({ NumberOfCredits: '', Price: '' }),
  send: addTranche,
  done: (out, { NumberOfCredits, Price }, { of }) =>
    (out as { WaitsForApproval?: boolean }).WaitsForApproval
      ? 'This charge is above the limit, so another Admin has to approve it.'
      : `${of.name} got ${NumberOfCredits.trim()} credits for ${money(pence(Price) ?? 0)}.`,
};

interface AmountDraft {
  Amount: string;
}

interface Amount {
  name: string;
  title: string;
  label: string;
  description: string;
  send: (body: { of: Subject; Amount: number }, key: string) => Promise<unknown>;
  done: string;
}

/** amountForm changes the one amount that is given as the price. */
const amountForm = ({
  label,
  description,
  done,
  ...form
}: Amount): Form<AmountDraft, { of: Subject; Amount: number }, unknown, Given> => ({
  ...form,
  fields: { Amount: { label, kind: 'money', description } },
  start: ({ price = 0 }) => ({ Amount: pounds(price) }),
  rules: { Amount: isAboveZero },
  names: { Price: 'Amount', Fee: 'Amount' },
  ready: ({ Amount }, { price }) => (pence(Amount) === price ? '' : undefined),
  body: ({ Amount }, { of }) => ({ of, Amount: pence(Amount) ?? 0 }),
  done: () => done,
});

export const priceForm = amountForm({
  name: 'subscription.price',
  title: 'Pay as you go price',
  label: 'Price without VAT',
  description: 'For a booking without a credit',
  send: ({ of, Amount }, key) => setPrice({ of, Price: Amount }, key),
  done: 'The pay as you go price was changed.',
});

export const feeForm = amountForm({
  name: 'subscription.fee',
  title: 'Concierge fee',
  label: 'Fee without VAT',
  description: 'For each booking with Concierge',
  send: ({ of, Amount }, key) => setFee({ of, Fee: Amount }, key),
  done: 'The concierge fee was changed.',
});

interface TeamDraft {
  Name: string;
}

export const teamForm: Form<TeamDraft, { Name: string }, ProTeamSubscription> = {
  name: 'pro-team.add',
  title: 'Add organisation',
  action: 'Add organisation',
  fields: { Name: 'Name' },
  start: () => ({ Name: '' }),
  rules: {
    Name: [
      required('Please enter a name.'),
      (name) =>
        name.trim().length > 100 ? 'Please enter a name of at most 100 characters.' : undefined,
    ],
  },
  body: ({ Name }) => ({ Name: Name.trim() }),
  send: teams.write('POST /api/admin/subscription/pro'),
  refusal: (code) => (code === 'NameTaken' ? 'Name' : undefined),
  done: ({ ProTeamName }) => `${ProTeamName} was added.`,
};

type Address = Required<Omit<ProTeamAddress, 'ProTeamId'>>;

/** needed holds while any part of the address is given. */
const needed: Rule<Address, string, ProTeamSubscription> = (value, draft) =>
  !value.trim() && Object.values(draft).some((part) => part.trim())
    ? 'This field is mandatory.'
    : undefined;

/** What the nightly check of credits, fees and invoices found. */
export const ledger = resource({ name: 'ledger-proofs' });

/** A difference that the latest check of the ledger shows. */
export interface Difference {
  Check: string;
  Difference: string;
}

export const acceptForm: Form<{ Reason: string }, AcceptedDifference, unknown, Difference> = {
  name: 'ledger.accept',
  title: 'Accept this difference',
  fields: { Reason: { label: 'Reason', kind: 'long' } },
  start: () => ({ Reason: '' }),
  rules: { Reason: required('Please enter a reason.') },
  body: ({ Reason }, { Check, Difference }) => ({ Check, Difference, Reason }),
  send: ledger.write('POST /api/admin/ledger/accept'),
  done: () => 'The difference is accepted. The ledger is being checked.',
};

export const addressForm: Form<Address, ProTeamAddress, ProTeamSubscription, ProTeamSubscription> =
  {
    name: 'pro-team.address',
    title: 'Address',
    fields: postalFields,
    start: ({ Address }) => postalDraft(Address),
    rules: { Line1: needed, City: needed, PostalCode: [needed, isPostal] },
    body: (draft, { ProTeamId }) => ({ ProTeamId, ...draft }),
    send: teams.write('POST /api/admin/subscription/pro/address'),
    done: (_, __, { ProTeamName }) => `The address of ${ProTeamName} was changed.`,
  };
