import { Text } from '@mantine/core';
import { Dialog } from '@/components/Dialog';
import { ChoiceField, ChoicesField, TextField } from '@/components/form/fields';
import { FormContent } from '@/components/form/FormDialog';
import { Pairs } from '@/components/form/FormFields';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import { type FormState, useForm } from '@/lib/form';
import { formatWhen } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { Abilities } from './Abilities';
import { type Draft, type Given, userForm } from './userForm';
import { roles, shopGroups, users } from './users';

interface UserFieldsProps {
  form: FormState<Draft>;
  given: Given;
}

/** Who somebody is and what they may do: role, then merchant, then shop, then abilities. */
function UserFields({ form, given }: UserFieldsProps) {
  const { user, admin, own, groups } = given;
  const { field, draft } = form;
  const merchant = {
    ...field('MerchantId'),
    onChange: (MerchantId: string) => form.set({ MerchantId, ShopId: '', FurtherShops: [] }),
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
      {draft.Role === 'Shop' && <FurtherShops form={form} given={given} />}
      <Abilities form={form} given={given} />
    </>
  );
}

/** The other shops of the merchant in which somebody may work too, where it has any. */
function FurtherShops({ form, given }: UserFieldsProps) {
  const { draft, field } = form;
  const known = given.user?.FurtherShops ?? [];
  const options = shopOptions(draft, given).filter(({ value }) => value !== draft.ShopId);
  const listed = new Set(options.map(({ value }) => value));
  for (const { ShopId, ShopName } of known)
    if (!listed.has(ShopId) && ShopId !== draft.ShopId && draft.FurtherShops.includes(ShopId))
      options.push({ value: ShopId, label: `${ShopName} (archived)` });
  if (!draft.ShopId || options.length === 0) return null;
  const { value, ...rest } = field('FurtherShops');
  return (
    <ChoicesField
      label="Also works in"
      description="They work in one shop at a time, and switch at the top of the page."
      placeholder={value.length ? '' : 'No other shop'}
      options={options}
      field={{ ...rest, value: value.filter((id) => id !== draft.ShopId) }}
    />
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

const allAbilities = users.reading('GET /api/users/abilities');
const allBundles = users.reading('GET /api/users/bundles');

interface Props {
  /** The user to change; empty: somebody is invited. */
  of: string;
  onClose: () => void;
}

/** Invites somebody, or changes who a user is and what they may do. */
function UserDialog({ of: id, onClose }: Props) {
  const profile = useProfile();
  const user = users.useOne(id);
  const groups = shopGroups.useRead();
  const abilities = allAbilities.useRead();
  const bundles = allBundles.useRead();
  const read = [groups, abilities, bundles];
  const queries = id ? [user, ...read] : read;
  const failed = queries.find((query) => query.isError && !query.data) ?? groups;
  const given: Given | undefined =
    groups.data && abilities.data && bundles.data && (!id || user.data)
      ? {
          user: id ? user.data : undefined,
          admin: profile.Role === 'Admin',
          own: id !== '' && user.data?.Email === profile.Email,
          groups: groups.data,
          abilities: abilities.data,
          bundles: bundles.data,
        }
      : undefined;
  return (
    <Dialog
      title={id ? 'Edit user' : 'Invite a user'}
      onClose={onClose}
      closeOnClickOutside={false}
      fill
    >
      <QueryBoundary
        query={{ ...failed, data: given, refetch: () => failed.refetch() }}
        skeleton={<PanelSkeleton count={5} />}
      >
        {(loaded) => <Loaded given={loaded} onClose={onClose} />}
      </QueryBoundary>
    </Dialog>
  );
}

function Loaded({ given, onClose }: { given: Given; onClose: () => void }) {
  const form = useForm(userForm, given, onClose);
  const { user } = given;
  return (
    <FormContent form={form} action={user ? 'Save changes' : 'Send invitation'} onClose={onClose}>
      <Text c="dimmed" size="sm">
        {user?.Email ??
          'They receive a link to choose a password and join. It works once, for seven days.'}
      </Text>
      {user && <SignedIn id={user.Id} factor={user.SecondFactor} />}
      <UserFields form={form} given={given} />
    </FormContent>
  );
}

const allSessions = users.reading('GET /api/users/{id}/sessions');

/** Where somebody is signed in, and whether with a second factor. */
function SignedIn({ id, factor }: { id: string; factor: boolean }) {
  const { data } = allSessions.useRead({ Id: id });
  if (!data) return null;
  return (
    <div>
      <Text size="sm">{factor ? 'Signs in with a second factor.' : 'Has no second factor.'}</Text>
      {data.map(({ Id, Device, Address, LastUsedAt }) => (
        <Text key={Id} size="sm" c="dimmed">
          {[`Signed in: ${Device}`, Address, `last used ${formatWhen(LastUsedAt)}`]
            .filter(Boolean)
            .join(', ')}
        </Text>
      ))}
    </div>
  );
}

const InviteDialog = ({ onClose }: Props) => <UserDialog of="" onClose={onClose} />;

export default { page: { invite: InviteDialog }, row: { edit: UserDialog } };
