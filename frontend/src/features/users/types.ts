import type { Schemas } from '@/lib/api';

export type User = Schemas['User'];
export type UserAccess = Schemas['UserAccess'];
export type UserInvite = Schemas['UserInvite'];
export type UserFilter = Schemas['UserFilter'];
export type ShopGroup = Schemas['ShopGroup'];
export type Ability = Schemas['Ability'];
export type AuditEntry = Schemas['AuditEntry'];
export type AuditFilter = Schemas['AuditFilter'];

export const roles: User['Role'][] = ['Admin', 'Merchant', 'Shop'];
export const statuses: User['Status'][] = ['Active', 'Invited', 'Deactivated'];

/** nameOf is what a user is called; without a name, by the address. */
export function nameOf({ FirstName, LastName, Email }: User): string {
  return `${FirstName} ${LastName}`.trim() || Email;
}

/** placeOf is where a user belongs. */
export function placeOf({ MerchantName, ShopName }: User): string {
  const merchant = ShopName.startsWith(MerchantName) ? '' : MerchantName;
  return (
    (ShopName ? [ShopName, merchant] : [MerchantName]).filter(Boolean).join(', ') || 'All merchants'
  );
}
