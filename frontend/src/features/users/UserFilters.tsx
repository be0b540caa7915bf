import { ActionIcon, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Search } from '@/lib/hooks';
import { useKeys } from '@/lib/keys';
import type { Address } from './address';
import { only, roles, type ShopGroup, statuses } from './types';
import classes from './Users.module.css';

interface Props {
  search: Search;
  address: Address;
  /** Role and merchant are choices for an Admin alone. */
  admin: boolean;
  groups: ShopGroup[];
}

/** Search and filters; all of it is in the address. */
export function UserFilters({ search, address: { params, set }, admin, groups }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ key: '/', label: 'Search', run: () => field.current?.focus() }]);
  const chosen = only(roles, params.getAll('role'));
  const status = only(statuses, params.getAll('status'));
  return (
    <div className={classes['toolbar']}>
      <TextInput
        ref={field}
        aria-label="Search users"
        placeholder="Name, email, shop"
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          search.text && (
            <ActionIcon size="sm" aria-label="Clear search" onClick={search.clear}>
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )
        }
      />
      {admin && (
        <MultiSelect
          aria-label="Role"
          placeholder={chosen.length ? '' : 'Any role'}
          data={roles}
          value={chosen}
          onChange={(role) => set({ role })}
          clearable
        />
      )}
      <MultiSelect
        aria-label="Status"
        placeholder={status.length ? '' : 'Any status'}
        data={statuses}
        value={status}
        onChange={(next) => set({ status: next })}
        clearable
      />
      {admin && (
        <Select
          aria-label="Merchant"
          placeholder="Any merchant"
          data={groups.map(({ MerchantId, MerchantName }) => ({
            value: MerchantId,
            label: MerchantName,
          }))}
          value={params.get('merchant')}
          onChange={(merchant) => set({ merchant: merchant ?? undefined })}
          searchable
          clearable
          limit={100}
        />
      )}
    </div>
  );
}
