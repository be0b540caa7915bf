import type { Ability, ShopGroup, User, UserAccess } from './types';

/** What stands in the form. */
export interface Draft {
  Email: string;
  FirstName: string;
  LastName: string;
  Role: User['Role'];
  MerchantId: string;
  ShopId: string;
  Abilities: string[];
}

/** draftOf is where the form starts: the user as it is, or somebody new at a shop. */
export function draftOf(user: User | undefined, admin: boolean, groups: ShopGroup[]): Draft {
  if (user) {
    const { Email, FirstName, LastName, Role, MerchantId, ShopId, Abilities } = user;
    return { Email, FirstName, LastName, Role, MerchantId, ShopId, Abilities };
  }
  const only = groups.length === 1 ? groups[0] : undefined;
  return {
    Email: '',
    FirstName: '',
    LastName: '',
    Role: 'Shop',
    MerchantId: admin ? '' : (only?.MerchantId ?? ''),
    ShopId: !admin && only?.Shops.length === 1 ? (only.Shops[0]?.ShopId ?? '') : '',
    Abilities: [],
  };
}

/** problems are what is wrong with a draft, in the server's words. */
export function problems(draft: Draft, invited: boolean): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (invited && !/^[^\s@]+@[^\s@]+$/.test(draft.Email.trim()))
    wrong['Email'] = 'Please enter a valid email address';
  if (draft.Role !== 'Admin' && !draft.MerchantId) wrong['MerchantId'] = 'Please choose a merchant';
  if (draft.Role === 'Shop' && !draft.ShopId) wrong['ShopId'] = 'Please choose a shop';
  return wrong;
}

/** accessOf is what is sent: only what goes with the role. */
export function accessOf(draft: Draft, abilities: Ability[]): UserAccess {
  const { FirstName, LastName, Role, MerchantId, ShopId, Abilities } = draft;
  const heldAnyway = (name: string) =>
    abilities.some((ability) => ability.Name === name && ability.HeldBy.includes(Role));
  return {
    FirstName: FirstName.trim(),
    LastName: LastName.trim(),
    Role,
    ...(Role !== 'Admin' && { MerchantId }),
    ...(Role === 'Shop' && { ShopId }),
    Abilities: Abilities.filter((name) => !heldAnyway(name)),
  };
}
