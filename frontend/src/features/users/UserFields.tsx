import { ChoiceField, TextField } from '@/components/form/fields';
import { Pairs } from '@/components/form/FormFields';
import type { FormState } from '@/lib/form';
import { AbilityChoice } from './AbilityChoice';
import { roles } from './types';
import type { Draft, Given } from './userForm';

interface Props {
  form: FormState<Draft>;
  given: Given;
}

/** Who somebody is and what they may do: role, then merchant, then shop, then abilities. */
export function UserFields({ form, given }: Props) {
  const { user, admin, own, groups, abilities } = given;
  const { field, draft } = form;
  const merchant = {
    ...field('MerchantId'),
    onChange: (MerchantId: string) => form.set({ MerchantId, ShopId: '' }),
  };
  return (
    <>
      {!user && (
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          data-autofocus
          field={field('Email')}
        />
      )}
      <Pairs>
        <TextField
          label="First name"
          maxLength={80}
          autoComplete="off"
          {...(user && { 'data-autofocus': true })}
          field={field('FirstName')}
        />
        <TextField label="Last name" maxLength={80} autoComplete="off" field={field('LastName')} />
      </Pairs>
      {admin && (
        <ChoiceField
          label="Role"
          data={roles}
          {...(own && { description: 'You cannot change your own role.' })}
          field={{
            ...field('Role'),
            onChange: (Role) => form.set({ Role: Role as Draft['Role'] }),
          }}
        />
      )}
      {admin && draft.Role !== 'Admin' && (
        <ChoiceField
          label="Merchant"
          placeholder="Choose a merchant"
          data={groups.map((g) => ({ value: g.MerchantId, label: g.MerchantName }))}
          searchable
          field={merchant}
        />
      )}
      {draft.Role === 'Shop' && (
        <ChoiceField
          label="Shop"
          placeholder={draft.MerchantId ? 'Choose a shop' : 'Choose a merchant first'}
          data={shopOptions(draft, given)}
          searchable
          field={field('ShopId')}
        />
      )}
      <AbilityChoice
        abilities={abilities}
        role={draft.Role}
        held={user?.Abilities ?? []}
        field={field('Abilities')}
      />
    </>
  );
}

/** shopOptions are the merchant's shops, and the user's own one where it is archived. */
function shopOptions({ MerchantId }: Draft, { user, groups }: Given) {
  const shops = groups.find((group) => group.MerchantId === MerchantId)?.Shops ?? [];
  const options = shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName }));
  const listed = shops.some((shop) => shop.ShopId === user?.ShopId);
  if (user?.ShopId && user.MerchantId === MerchantId && !listed)
    options.push({ value: user.ShopId, label: `${user.ShopName} (archived)` });
  return options;
}
