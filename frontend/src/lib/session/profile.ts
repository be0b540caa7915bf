import type { Schemas } from '../api';

type Answer = Schemas['Profile'];

export type Role = 'Admin' | 'Merchant' | 'Shop';

/** The abilities that screens ask for by name; the server enforces them, the screens only hide. */
export type Ability =
  | 'cancel_collect_orders'
  | 'print_item_list'
  | 'print_labels_again'
  | 'print_orders'
  | 'reject_orders'
  | 'view_detailed_account_settings'
  | 'view_money'
  | 'view_order_region'
  | 'view_orders'
  | 'view_package_info_section'
  | 'view_printable_item_list'
  | 'view_privacy_policy'
  | 'view_qr_printable_section';

/** Who is signed in. */
export interface Profile extends Omit<Answer, 'Role' | 'Permissions'> {
  Role: Role;
  Permissions: string[];
}

/** profileFrom reads the server's answer; any other role counts as Shop. */
export function profileFrom(answer: Answer): Profile {
  const role = answer.Role === 'Admin' || answer.Role === 'Merchant' ? answer.Role : 'Shop';
  return { ...answer, Role: role, Permissions: answer.Permissions ?? [] };
}

export function can(profile: Profile, ability: Ability): boolean {
  return profile.Permissions.includes(ability);
}

/** homePath is where / and every unknown path lead. */
export function homePath(profile: Profile): string {
  if (profile.SettingUp && !profile.IsCollectOnly) return '/merchant/home';
  if (profile.IsCollectEnabled || profile.IsCollectOnly) return '/delivery-dashboard';
  if (profile.Role === 'Merchant') return '/merchant/orders';
  if (profile.Role === 'Admin') return '/admin/orders';
  return '/orders';
}

/** ordersPath is the role's list of delivery orders; a detail is at `${ordersPath}/details/{id}`. */
export function ordersPath(role: Role): string {
  return role === 'Shop' ? '/orders' : `/${role.toLowerCase()}/orders`;
}

/** returnsPath is where a role's returns are listed. */
export const returnsPath = ({ Role }: Pick<Profile, 'Role'>) =>
  Role === 'Shop' ? '/returns' : `/${Role.toLowerCase()}/returns`;

const titles: Record<Role, string> = {
  Admin: 'AdminTool',
  Merchant: 'MerchantPortal',
  Shop: 'ShopPortal',
};

export function portalTitle(role: Role): string {
  return titles[role];
}

/** rolePath is the first segment of the calls that are made per role. */
export function rolePath(role: Role): 'admin' | 'merchant' | 'shop' {
  return role.toLowerCase() as 'admin' | 'merchant' | 'shop';
}
