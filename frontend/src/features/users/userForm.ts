import type { Ability, AbilityBundle, ShopGroup, User, UserAccess } from '@/lib/api';
import { type Form, isEmail, required } from '@/lib/form';
import { nameOf, users } from './users';

/** What is typed and chosen in the form. */
export interface Draft {
  Email: string;
  FirstName: string;
  LastName: string;
  Role: User['Role'];
  MerchantId: string;
  ShopId: string;
  FurtherShops: string[];
  Abilities: string[];
  /** Of a shop's role. */
  Withheld: string[];
}

export interface Given {
  /** The user to change; undefined: somebody is invited. */
  user: User | undefined;
  /** Role and merchant are chosen by an Admin alone. */
  admin: boolean;
  /** Nobody changes their own role. */
  own: boolean;
  groups: ShopGroup[];
  abilities: Ability[];
  bundles: AbilityBundle[];
}

type Body = UserAccess & ({ Email: string } | { Id: string });

const invite = users.write('POST /api/users');
const change = users.write('PUT /api/users/{id}');

export const userForm: Form<Draft, Body, User, Given> = {
  name: 'user.save',
  start: startOf,
  rules: {
    Email: [required('Please enter a valid email address'), isEmail],
    Role: required('Please choose a role'),
    MerchantId: (id, { Role }) => (Role === 'Admin' || id ? undefined : 'Please choose a merchant'),
    ShopId: (id, { Role }) => (Role !== 'Shop' || id ? undefined : 'Please choose a shop'),
  },
  disabled: {
    Role: (_, { own }) => own,
    ShopId: ({ MerchantId }) => !MerchantId,
  },
  body: (draft, { user, abilities }) => {
    const access = accessOf(draft, abilities);
    return { ...(user ? { Id: user.Id } : { Email: draft.Email.trim() }), ...access };
  },
  send: (body, key) => ('Id' in body ? change(body, key) : invite(body, key)),
  done: (saved, _, { user }) =>
    user ? `${nameOf(saved)} was changed.` : `An invitation is on its way to ${saved.Email}.`,
};

/** moveUser lets somebody of a shop work in another shop of the merchant; all else about them stays as it is now. */
export async function moveUser({ Id }: Pick<User, 'Id'>, ShopId: string, key: string) {
  const user = await users.load(Id, { Role: 'Admin' });
  const now = startOf({ user, admin: true, own: false, groups: [], abilities: [], bundles: [] });
  return change({ Id, ...accessOf({ ...now, ShopId }, []) }, key);
}

function startOf({ user, admin, groups }: Given): Draft {
  if (user) {
    const { Email, FirstName, LastName, Role, MerchantId, ShopId, Abilities, Withheld } = user;
    const FurtherShops = user.FurtherShops.map((shop) => shop.ShopId);
    return {
      Email,
      FirstName,
      LastName,
      Role,
      MerchantId,
      ShopId,
      FurtherShops,
      Abilities,
      Withheld,
    };
  }
  const single = groups.length === 1 ? groups[0] : undefined;
  return {
    Email: '',
    FirstName: '',
    LastName: '',
    Role: 'Shop',
    MerchantId: admin ? '' : (single?.MerchantId ?? ''),
    ShopId: !admin && single?.Shops.length === 1 ? (single.Shops[0]?.ShopId ?? '') : '',
    FurtherShops: [],
    Abilities: [],
    Withheld: [],
  };
}

/** accessOf is what is sent: only what goes with the role. */
function accessOf(draft: Draft, abilities: Ability[]): UserAccess {
  const { FirstName, LastName, Role, MerchantId, ShopId, Abilities } = draft;
  const FurtherShops = draft.FurtherShops.filter((id) => id !== ShopId);
  const heldAnyway = (name: string) =>
    abilities.some((ability) => ability.Name === name && ability.HeldBy.includes(Role));
  return {
    FirstName: FirstName.trim(),
    LastName: LastName.trim(),
    Role,
    ...(Role !== 'Admin' && { MerchantId }),
    ...(Role === 'Shop' && { ShopId, FurtherShops, Withheld: draft.Withheld }),
    Abilities: Abilities.filter((name) => !heldAnyway(name)),
  };
}
