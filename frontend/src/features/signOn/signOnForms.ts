import type { Schemas } from '@/lib/api';
import { type Form, isEmail, required } from '@/lib/form';
import { ownerOf, signOn, type SignOn } from './signOn';

type Settings = Schemas['SingleSignOnSettings'];
type Sent = Settings & { Owner: string };

const save = signOn.write('PUT /api/single-sign-on/{owner}');
const done = () => 'Single sign-on was changed.';

/** settingsOf is what is sent of what is there, since all settings are sent together. */
const settingsOf = (now: SignOn): Sent => ({
  Owner: ownerOf(now),
  Issuer: now.Issuer,
  ClientId: now.ClientId,
  Domains: now.Domains.map(({ Domain }) => Domain),
  Enforced: now.Enforced,
  CreatesUsers: now.CreatesUsers,
  IsSecondFactor: now.IsSecondFactor,
  GroupsClaim: now.GroupsClaim,
  Roles: now.Roles,
  BreakGlassEmail: now.BreakGlassEmail,
  OwnRedirect: now.OwnRedirect,
});

/** Has the provider lead back to the address that is its own. */
export const leadToOwnAddress = (now: SignOn, key: string) =>
  save({ ...settingsOf(now), OwnRedirect: true }, key);

interface ProviderDraft {
  Issuer: string;
  ClientId: string;
  ClientSecret: string;
  Domains: string;
}

const domainsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export const providerForm: Form<ProviderDraft, Sent, SignOn, SignOn> = {
  name: 'single-sign-on.provider',
  title: ({ Id }) => (Id ? 'Change provider' : 'Set up single sign-on'),
  fields: {
    Issuer: {
      label: 'Issuer',
      kind: 'url',
      placeholder: 'https://login.example.com',
      description: 'Exactly as your provider writes it, with or without a slash at the end.',
    },
    ClientId: 'Client id',
    ClientSecret: {
      label: 'Client secret',
      kind: 'password',
      description: 'It is stored encrypted and never shown. Empty: it stays as it is.',
    },
    Domains: {
      label: 'Domains of email addresses',
      placeholder: 'example.com',
      description: 'Several are separated by commas. An Admin approves each.',
    },
  },
  start: ({ Issuer, ClientId, Domains }) => ({
    Issuer,
    ClientId,
    ClientSecret: '',
    Domains: Domains.map(({ Domain }) => Domain).join(', '),
  }),
  rules: {
    Issuer: required('Please enter the issuer'),
    ClientId: required('Please enter the client id'),
    ClientSecret: (secret, _, { given }) =>
      secret || given.Id ? undefined : 'Please enter the client secret',
    Domains: required('Please enter the domain of your email addresses'),
  },
  body: ({ Domains, ...draft }, now) => ({
    ...settingsOf(now),
    ...draft,
    Domains: domainsIn(Domains),
  }),
  send: save,
  done,
  secret: true,
};

interface RulesDraft {
  Enforced: boolean;
  IsSecondFactor: boolean;
  BreakGlassEmail: string;
}

export const rulesForm: Form<RulesDraft, Sent, SignOn, SignOn> = {
  name: 'single-sign-on.rules',
  title: 'How people sign in',
  start: ({ Enforced, IsSecondFactor, BreakGlassEmail }) => ({
    Enforced,
    IsSecondFactor,
    BreakGlassEmail,
  }),
  rules: {
    BreakGlassEmail: [
      isEmail,
      (email, { Enforced }, { given }) =>
        Enforced && !given.MerchantId && !email.trim()
          ? 'Please name an Admin for when the provider is away'
          : undefined,
    ],
  },
  body: ({ BreakGlassEmail, ...draft }, now) => ({
    ...settingsOf(now),
    ...draft,
    BreakGlassEmail: BreakGlassEmail.trim(),
  }),
  send: save,
  done,
};

/** A group and what its members are: a role, or 'Shop ' and the shop's id. */
export interface GroupLine {
  Group: string;
  What: string;
  Abilities: string[];
}

interface GroupsDraft {
  CreatesUsers: boolean;
  GroupsClaim: string;
  Roles: GroupLine[];
}

const shopPrefix = 'Shop ';

export const whatShop = (id: string) => shopPrefix + id;

/** roleIn is the role of a line. */
export const roleIn = ({ What }: GroupLine) => (What.startsWith(shopPrefix) ? 'Shop' : What);

export const newLine = ({ MerchantId }: SignOn): GroupLine => ({
  Group: '',
  What: MerchantId ? '' : 'Admin',
  Abilities: [],
});

export const groupsForm: Form<GroupsDraft, Sent, SignOn, SignOn> = {
  name: 'single-sign-on.groups',
  title: 'New users and groups',
  start: ({ CreatesUsers, GroupsClaim, Roles }) => ({
    CreatesUsers,
    GroupsClaim: GroupsClaim || 'groups',
    Roles: Roles.map(({ Group = '', Role, ShopId = '', Abilities }) => ({
      Group,
      What: Role === 'Shop' ? whatShop(ShopId) : Role,
      Abilities: Abilities ?? [],
    })),
  }),
  rules: {},
  ready: ({ CreatesUsers, Roles }) => {
    if (CreatesUsers && !Roles.length) return 'Please say what new users are.';
    return Roles.every(({ What }) => What) ? undefined : 'Please say what each group is.';
  },
  body: ({ CreatesUsers, GroupsClaim, Roles }, now) => ({
    ...settingsOf(now),
    CreatesUsers,
    GroupsClaim: GroupsClaim.trim(),
    Roles: Roles.map((line) => ({
      Group: line.Group.trim(),
      Role: roleIn(line) as Schemas['SingleSignOnRole']['Role'],
      ShopId: roleIn(line) === 'Shop' ? line.What.slice(shopPrefix.length) : '',
      Abilities: line.Abilities,
    })),
  }),
  send: save,
  done,
};
