import type {
  InspectedItem,
  NewReturn,
  Return,
  Returnable,
  ReturnAgreement,
  ReturnInspection,
  ReturnReason,
} from '@/lib/api';
import { type Form, isWhole, mandatory, wholeNumber } from '@/lib/form';
import { money } from '@/lib/format';
import { labelOf } from '@/lib/list';
import { returns } from './returns';
import { ways } from './words';

type ById = { Id: string };

/** How many of each line are returned is kept by the line's id. */
export type RequestDraft = { Reason: string; Note: string } & Record<`line:${string}`, string>;

export const lineField = (id: string) => `line:${id}` as const;

const itemsOf = (draft: Record<`line:${string}`, string>, ids: string[]) =>
  ids
    .map((LineId) => ({ LineId, Quantity: wholeNumber(draft[lineField(LineId)] ?? '') ?? 0 }))
    .filter(({ Quantity }) => Quantity > 0);

/** Asks for the return of items of a delivered order. */
export const requestForm: Form<RequestDraft, NewReturn, Return, Returnable> = {
  name: 'return.request',
  title: ({ OrderNo }) => `Return items of ${OrderNo}`,
  action: 'Request return',
  start: ({ Lines }) => ({
    Reason: '',
    Note: '',
    ...Object.fromEntries(Lines.map(({ LineId }) => [lineField(LineId), '0'])),
  }),
  rules: ({ Lines }) => ({
    Reason: mandatory,
    ...Object.fromEntries(Lines.map(({ LineId, Left }) => [lineField(LineId), isWhole(0, Left)])),
  }),
  ready: (draft, { Lines }) =>
    itemsOf(
      draft,
      Lines.map(({ LineId }) => LineId),
    ).length
      ? undefined
      : 'Please choose what is returned.',
  body: (draft, { OrderId, Lines }) => ({
    OrderId,
    Items: itemsOf(
      draft,
      Lines.map(({ LineId }) => LineId),
    ),
    Reason: draft.Reason,
    Note: draft.Note.trim(),
  }),
  send: returns.write('POST /api/returns'),
  done: ({ Reference }) => `Return ${Reference} was requested.`,
};

/** Agrees to a return. */
export const agreeForm: Form<{ Way: string }, ReturnAgreement & ById, Return, Return> = {
  name: 'return.agree',
  title: ({ Reference }) => `Agree to ${Reference}`,
  action: 'Agree',
  fields: { Way: { label: 'How it comes back', options: ways } },
  start: () => ({ Way: 'BroughtIn' }),
  rules: { Way: mandatory },
  body: ({ Way }, { Id }) => ({ Id, Way: Way as ReturnAgreement['Way'] }),
  send: returns.write('POST /api/returns/{id}/agree'),
  done: ({ Reference }) => `Agreed to ${Reference}.`,
};

/** Lets an agreed return come back in another way. */
export const wayForm: Form<{ Way: string }, ReturnAgreement & ById, Return, Return> = {
  name: 'return.way',
  title: ({ Reference }) => `How does ${Reference} come back?`,
  action: 'Change',
  fields: { Way: { label: 'How it comes back', options: ways } },
  start: ({ Way }) => ({ Way }),
  rules: { Way: mandatory },
  body: ({ Way }, { Id }) => ({ Id, Way: Way as ReturnAgreement['Way'] }),
  send: returns.write('POST /api/returns/{id}/way'),
  done: ({ Reference, Way }) => `${Reference}: ${labelOf(ways, Way)}.`,
};

/** Declines a return or, after the inspection, its refund. */
export const declineForm: Form<ReturnReason, ReturnReason & ById, Return, Return> = {
  name: 'return.decline',
  title: ({ Reference, State }) =>
    State === 'Requested' ? `Decline ${Reference}?` : `Decline the refund of ${Reference}?`,
  action: 'Decline',
  fields: {
    Reason: {
      label: 'Reason',
      kind: 'long',
      description: 'It stays with the return. Please tell the customer yourself.',
    },
  },
  start: () => ({ Reason: '' }),
  rules: { Reason: mandatory },
  body: ({ Reason }, { Id }) => ({ Id, Reason: Reason.trim() }),
  send: returns.write('POST /api/returns/{id}/decline'),
  done: ({ Reference }) => `${Reference} was declined.`,
};

export type InspectDraft = { Note: string } & Record<
  `stock:${string}` | `damaged:${string}`,
  string
>;

export const stockField = (id: string) => `stock:${id}` as const;
export const damagedField = (id: string) => `damaged:${id}` as const;

const number = (text: string | undefined) => wholeNumber(text ?? '') ?? 0;

const foundOf = (draft: InspectDraft, { Lines }: Return): InspectedItem[] =>
  Lines.map(({ LineId }) => ({
    LineId,
    ToStock: number(draft[stockField(LineId)]),
    Damaged: number(draft[damagedField(LineId)]),
  }));

/** valueOf is what the items that came back cost in the order. */
export const valueOf = (found: readonly InspectedItem[], { Lines }: Return) =>
  found.reduce(
    (sum, { LineId, ToStock, Damaged }) =>
      sum + (ToStock + Damaged) * (Lines.find((l) => l.LineId === LineId)?.AmountPerUnit ?? 0),
    0,
  );

/** Records what was found of each item. */
export const inspectForm: Form<InspectDraft, ReturnInspection & ById, Return, Return> = {
  name: 'return.inspect',
  title: ({ Reference }) => `Inspect ${Reference}`,
  action: 'Save inspection',
  start: ({ Lines }) => ({
    Note: '',
    ...Object.fromEntries(
      Lines.flatMap(({ LineId, Quantity }) => [
        [stockField(LineId), String(Quantity)],
        [damagedField(LineId), '0'],
      ]),
    ),
  }),
  rules: ({ Lines }) =>
    Object.fromEntries(
      Lines.flatMap(({ LineId, Quantity }) => [
        [stockField(LineId), isWhole(0, Quantity)],
        [
          damagedField(LineId),
          (value: string, draft: InspectDraft) =>
            isWhole(0, Quantity)(value) ??
            (number(value) + number(draft[stockField(LineId)]) > Quantity
              ? `Only ${Quantity} were to be returned.`
              : undefined),
        ],
      ]),
    ),
  ready: (draft, given) =>
    foundOf(draft, given).some(({ ToStock, Damaged }) => ToStock + Damaged > 0)
      ? undefined
      : 'Nothing came back: decline the return instead.',
  body: (draft, given) => ({ Id: given.Id, Items: foundOf(draft, given), Note: draft.Note.trim() }),
  send: returns.write('POST /api/returns/{id}/inspect'),
  done: ({ Reference }) => `${Reference} was inspected.`,
};

/** Refunds what came back. */
export const refundForm: Form<object, ById, Return, Return> = {
  name: 'return.refund',
  title: ({ Reference }) => `Refund ${Reference}?`,
  action: 'Refund',
  start: () => ({}),
  rules: {},
  body: (_, { Id }) => ({ Id }),
  send: returns.write('POST /api/returns/{id}/refund'),
  done: ({ CreditNo, Refunded }) =>
    CreditNo
      ? `${money(Refunded)} refunded with credit note ${CreditNo}.`
      : 'Nothing was left to refund.',
};

/** Ends a return whose goods the customer keeps. */
export const withdrawForm: Form<object, ById, Return, Return> = {
  name: 'return.withdraw',
  title: ({ Reference }) => `Does the customer keep the items of ${Reference}?`,
  action: 'Customer keeps it',
  start: () => ({}),
  rules: {},
  body: (_, { Id }) => ({ Id }),
  send: returns.write('POST /api/returns/{id}/withdraw'),
  done: ({ Reference }) => `${Reference} was withdrawn.`,
};
