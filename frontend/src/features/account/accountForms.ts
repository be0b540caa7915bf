import type {
  BasicInfo,
  CustomerMailsChange,
  Escalation,
  PackingLimits,
  Merchant,
  MerchantAddress,
  ReturnsPolicyChange,
} from '@/lib/api';
import { isPostal, postalDraft, postalFields } from '@/lib/address';
import { type Form, isBetween, isWhole, mandatory, wholeNumber } from '@/lib/form';
import { basicInfo, nameTaken } from '@/lib/form/basicInfo';
import { refreshProfile } from '@/lib/session';
import { merchant, windowOf } from './merchant';

const setBasicInfo = merchant.write('POST /api/merchant/basic-info');

export const basicInfoForm: Form<Required<BasicInfo>, BasicInfo, Merchant, Merchant> = {
  name: 'account.basic-info',
  ...basicInfo,
  fields: { Name: 'Merchant name', Slogan: 'Slogan' },
  send: async (body, key) => {
    const changed = await setBasicInfo(body, key);
    await refreshProfile(); // name and colour are shown in the header
    return changed;
  },
  refusal: nameTaken,
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
    Line2: isBetween(0, 99),
    Line3: isBetween(0, 99),
    City: [mandatory, isBetween(3, 49)],
    County: isBetween(0, 29),
    PostalCode: [mandatory, isPostal],
  },
  body: (draft) =>
    Object.fromEntries(
      Object.entries(draft).map(([name, value]) => [name, value.trim()]),
    ) as OfficeDraft,
  send: merchant.write('POST /api/merchant/address'),
  done: () => 'The head office address was changed.',
};

type Limits = Record<keyof Escalation, string>;

const limit = [mandatory, isWhole(0, 1440)];

/** After how many minutes an order that nobody answers, or a counter where nobody listens, is told to whom. */
export const escalationForm: Form<Limits, Escalation, Merchant, Merchant> = {
  name: 'account.escalation',
  title: 'Orders that nobody answers',
  fields: {
    ShopAfter: {
      label: 'All devices of the shop, after minutes',
      kind: 'whole',
      description: 'Ends the mute of every device. 0: never.',
    },
    ManagerAfter: {
      label: 'The manager, after minutes',
      kind: 'whole',
      description: "By email to the shop's address, and on your screens. 0: never.",
    },
    TextAfter: {
      label: 'The manager by text message, after minutes',
      kind: 'whole',
      description: "To the shop's phone number, if it takes texts. 0: never.",
    },
    AdminAfter: {
      label: 'The Admins, after minutes',
      kind: 'whole',
      description: 'Minutes in which the shop is closed do not count. 0: never.',
    },
    SilenceAfter: {
      label: 'When no device can announce orders, after minutes',
      kind: 'whole',
      description:
        'A text to the manager and an email to you, once until a device can again. Up to 60, such as 5; 0: never.',
    },
  },
  start: ({ Escalation }) => ({
    ShopAfter: String(Escalation.ShopAfter),
    ManagerAfter: String(Escalation.ManagerAfter),
    TextAfter: String(Escalation.TextAfter ?? 0),
    AdminAfter: String(Escalation.AdminAfter),
    SilenceAfter: String(Escalation.SilenceAfter ?? 0),
  }),
  rules: {
    ShopAfter: limit,
    ManagerAfter: limit,
    TextAfter: limit,
    AdminAfter: limit,
    SilenceAfter: [mandatory, isWhole(0, 60)],
  },
  body: ({ ShopAfter, ManagerAfter, TextAfter, AdminAfter, SilenceAfter }) => ({
    ShopAfter: wholeNumber(ShopAfter) ?? 0,
    ManagerAfter: wholeNumber(ManagerAfter) ?? 0,
    TextAfter: wholeNumber(TextAfter) ?? 0,
    AdminAfter: wholeNumber(AdminAfter) ?? 0,
    SilenceAfter: wholeNumber(SilenceAfter) ?? 0,
  }),
  send: merchant.write('POST /api/merchant/escalation'),
  done: () => 'Who is told of orders that nobody answers was changed.',
};

const late = [mandatory, isWhole(1, 1440)];

/** After how many minutes an accepted order that is not packed is late, and very late. */
export const packingLimitsForm: Form<
  Record<keyof PackingLimits, string>,
  PackingLimits,
  Merchant,
  Merchant
> = {
  name: 'account.packing-limits',
  title: 'Packing',
  fields: {
    Amber: { label: 'Late (amber), after minutes', kind: 'whole' },
    Red: {
      label: 'Very late (red), after minutes',
      kind: 'whole',
      description: 'Counted from when the order was accepted, or from its time slot.',
    },
  },
  start: ({ PackingLimits: { Amber, Red } }) => ({ Amber: String(Amber), Red: String(Red) }),
  rules: {
    Amber: late,
    Red: [
      ...late,
      (red, { Amber }) =>
        (wholeNumber(red) ?? 0) < (wholeNumber(Amber) ?? 0)
          ? 'This must not be less than the minutes for amber.'
          : undefined,
    ],
  },
  body: ({ Amber, Red }) => ({ Amber: wholeNumber(Amber) ?? 1, Red: wholeNumber(Red) ?? 1 }),
  send: merchant.write('POST /api/merchant/packing-limits'),
  done: () => 'The limits for packing were changed.',
};

/** What customers can be told about their orders. */
export const customerMails = [
  { value: 'Received', label: 'The order was received' },
  { value: 'Changed', label: 'Items changed' },
  { value: 'OnTheWay', label: 'On the way, with the tracking link' },
  { value: 'Delivered', label: 'Delivered' },
  { value: 'Refunded', label: 'A refund is due' },
  { value: 'ReturnRequested', label: 'A return was asked for' },
  { value: 'ReturnAgreed', label: 'A return was agreed, and how it goes back' },
  { value: 'ReturnCourier', label: 'When a courier collects a return' },
  { value: 'ReturnDeclined', label: 'A return was declined, with the reason' },
  { value: 'ReturnRefunded', label: 'What a return is refunded' },
  { value: 'CourierOnTheWay', label: 'Courier order on the way, with the tracking link' },
  { value: 'CourierDelivered', label: 'Courier order delivered' },
];

type Mails = {
  Mails: string[];
  Texts: string[];
  SenderName: string;
  DoorPin: boolean;
  /** The merchant's own, by what is told. */
  Words: Record<string, string>;
};

export const customerMailsForm: Form<Mails, CustomerMailsChange, Merchant, Merchant> = {
  name: 'account.customer-mails',
  title: 'What your customers are told',
  start: ({ CustomerMails: { Mails, Texts = [], SenderName = '', Words = {}, DoorPin } }) => ({
    Mails,
    Texts,
    SenderName,
    DoorPin,
    Words,
  }),
  rules: { SenderName: isBetween(0, 80) },
  body: ({ Mails, Texts, SenderName, DoorPin, Words }) => ({
    Mails: Mails as CustomerMailsChange['Mails'],
    Texts: Texts as NonNullable<CustomerMailsChange['Texts']>,
    SenderName: SenderName.trim(),
    DoorPin,
    Words,
  }),
  send: merchant.write('POST /api/merchant/customer-mails'),
  done: () => 'What your customers are told was changed.',
};

const setReturns = merchant.write('POST /api/merchant/returns-policy');

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
    start: (now) => ({ ReturnsWindow: String(windowOf(now)) }),
    rules: { ReturnsWindow: [mandatory, isWhole(1, 365)] },
    body: ({ ReturnsWindow }) => ({ ReturnsWindow: wholeNumber(ReturnsWindow) ?? 0 }),
    send: setReturns,
    done: () => 'The returns window was changed.',
  };

export const policyForm: Form<{ Policy: string }, ReturnsPolicyChange, Merchant, Merchant> = {
  name: 'account.returns-policy',
  start: ({ ReturnsPolicy }) => ({ Policy: ReturnsPolicy.Policy }),
  rules: {},
  ready: ({ Policy }, { ReturnsPolicy }) => (Policy === ReturnsPolicy.Policy ? '' : undefined),
  body: ({ Policy }) => ({ Policy }),
  send: setReturns,
  done: () => 'The returns policy was changed.',
};
