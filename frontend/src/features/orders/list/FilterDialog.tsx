import { Button, Group, Modal, MultiSelect, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useProfile } from '@/lib/session';
import { useShopNames } from '../calls';
import { failedStatuses, type FilterChange, type ListState, rangeErrors } from './address';

interface Props {
  state: ListState;
  onClose: () => void;
  onApply: (filter: FilterChange) => void;
}

const statusWords: Record<string, string> = {
  FailedDelivery: 'Failed Delivery',
  DeliveredDelivery: 'Delivered',
  CancelledDelivery: 'Cancelled',
};
const none: FilterChange = { from: '', to: '', status: [], shop: [] };

/** Narrows the list: a range of days, on Failed the status, for Admin the shops. */
export default function FilterDialog({ state, onClose, onApply }: Props) {
  const admin = useProfile().Role === 'Admin';
  const shops = useShopNames(admin);
  const [draft, setDraft] = useState<FilterChange>(state);
  const errors = rangeErrors(draft.from, draft.to);
  const incomplete = Boolean(draft.from) !== Boolean(draft.to);
  const invalid = incomplete || Boolean(errors.from ?? errors.to);
  const set = (change: Partial<FilterChange>) => setDraft({ ...draft, ...change });
  const groups = (shops.data ?? []).map(({ MerchantName, Shops }) => ({
    group: MerchantName,
    items: Shops.map(({ ShopId, ShopName }) => ({ value: ShopId, label: ShopName })),
  }));

  return (
    <Modal opened onClose={onClose} title="Filter" size={480}>
      <Stack>
        {admin && (
          <MultiSelect
            label="Shop"
            placeholder={draft.shop.length ? '' : 'All shops'}
            data={groups}
            value={draft.shop}
            onChange={(shop) => set({ shop })}
            searchable
            clearable
            data-autofocus
            limit={100}
            nothingFoundMessage="No shop of that name"
          />
        )}
        <Group grow align="start">
          <DatePickerInput
            label="From"
            valueFormat="DD/MM/YYYY"
            placeholder="dd/mm/yyyy"
            value={draft.from || null}
            onChange={(from) => set({ from: from ?? '' })}
            error={errors.from}
            clearable
          />
          <DatePickerInput
            label="To"
            valueFormat="DD/MM/YYYY"
            placeholder="dd/mm/yyyy"
            value={draft.to || null}
            onChange={(to) => set({ to: to ?? '' })}
            error={errors.to}
            clearable
          />
        </Group>
        {state.tab === 'failed' && (
          <MultiSelect
            label="Order status"
            placeholder={draft.status.length ? '' : 'Any status'}
            data={failedStatuses.map((value) => ({ value, label: statusWords[value] ?? value }))}
            value={draft.status}
            onChange={(status) => set({ status })}
            clearable
          />
        )}
        <Group justify="space-between" mt="sm">
          <Button variant="default" onClick={() => onApply(none)}>
            Clear
          </Button>
          <Button disabled={invalid} onClick={() => onApply(draft)}>
            Apply Filters
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
