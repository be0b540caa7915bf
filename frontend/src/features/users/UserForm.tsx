import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError } from '@/lib/api';
import { AbilityChoice } from './AbilityChoice';
import { type Draft, draftOf, problems } from './draft';
import { type Ability, roles, type ShopGroup, type User } from './types';

interface Props {
  /** The user to change; none: somebody is invited. */
  user?: User | undefined;
  admin: boolean;
  /** The person's own account keeps its role. */
  own: boolean;
  groups: ShopGroup[];
  abilities: Ability[];
  busy: boolean;
  error: unknown;
  onCancel: () => void;
  onSubmit: (draft: Draft) => void;
}

/** Who somebody is and what they may do: role, then merchant, then shop, then abilities. */
export function UserForm(props: Props) {
  const { user, admin, own, groups, abilities, busy, error, onCancel, onSubmit } = props;
  const form = useForm<Draft>({
    initialValues: draftOf(user, admin, groups),
    validate: (values) => problems(values, !user),
  });
  const { Role, MerchantId } = form.values;
  const refused = error instanceof ApiError ? error.Fields : {};
  const field = (name: keyof Draft) => ({
    ...(form.getInputProps(name) as object),
    error: form.errors[name] ?? refused[name],
  });
  const shops = groups.find((group) => group.MerchantId === MerchantId)?.Shops ?? [];
  const options = shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName }));
  if (
    user?.ShopId &&
    user.MerchantId === MerchantId &&
    !shops.some((s) => s.ShopId === user.ShopId)
  )
    options.push({ value: user.ShopId, label: `${user.ShopName} (archived)` });

  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack>
        {!user && (
          <TextInput
            label="Email"
            type="email"
            autoComplete="off"
            withAsterisk
            autoFocus
            data-autofocus
            {...field('Email')}
          />
        )}
        <Group grow align="start">
          <TextInput
            label="First name"
            maxLength={80}
            autoComplete="off"
            {...(user && { autoFocus: true, 'data-autofocus': true })}
            {...field('FirstName')}
          />
          <TextInput label="Last name" maxLength={80} autoComplete="off" {...field('LastName')} />
        </Group>
        {admin && (
          <Select
            label="Role"
            data={roles}
            withAsterisk
            allowDeselect={false}
            disabled={own}
            {...(own && { description: 'You cannot change your own role.' })}
            {...field('Role')}
          />
        )}
        {admin && Role !== 'Admin' && (
          <Select
            label="Merchant"
            placeholder="Choose a merchant"
            data={groups.map((g) => ({ value: g.MerchantId, label: g.MerchantName }))}
            withAsterisk
            searchable
            allowDeselect={false}
            limit={100}
            {...field('MerchantId')}
            onChange={(id) => form.setValues({ MerchantId: id ?? '', ShopId: '' })}
          />
        )}
        {Role === 'Shop' && (
          <Select
            label="Shop"
            placeholder={MerchantId ? 'Choose a shop' : 'Choose a merchant first'}
            data={options}
            disabled={!MerchantId}
            withAsterisk
            searchable
            allowDeselect={false}
            limit={100}
            {...field('ShopId')}
          />
        )}
        <AbilityChoice
          abilities={abilities}
          role={Role}
          held={user?.Abilities ?? []}
          value={form.values.Abilities}
          onChange={(Abilities) => form.setValues({ Abilities })}
          error={refused['Abilities']}
        />
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {user ? 'Save changes' : 'Send invitation'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
