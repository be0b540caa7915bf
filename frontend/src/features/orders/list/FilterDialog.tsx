import { Checkbox, Group, Modal, MultiSelect, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { FilterFoot } from '@/components/FilterButton';
import { useReturnFocus } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { useShopNames } from '../calls';
import {
  failedStatuses,
  type FilterChange,
  type ListState,
  mostStatuses,
  rangeErrors,
} from './address';

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
const calendarWords = {
  monthLevelControl: 'Choose another month',
  yearLevelControl: 'Choose another year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};
const none: FilterChange = { from: '', to: '', status: [], shop: [] };

/** Narrows the list: a range of days, on Failed the status, for Admin the shops. */
export default function FilterDialog({ state, onClose, onApply }: Props) {
  useReturnFocus();
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
            openOnFocus={false}
            clearable
            data-autofocus
            limit={100}
            nothingFoundMessage="No shop of that name"
          />
        )}
        <Group grow align="start">
          <Day label="From" day={draft.from} onDay={(from) => set({ from })} error={errors.from} />
          <Day label="To" day={draft.to} onDay={(to) => set({ to })} error={errors.to} />
        </Group>
        {state.tab === 'failed' && (
          <Checkbox.Group
            label="Order status"
            description="Up to two"
            value={draft.status}
            onChange={(status) => set({ status })}
            maxSelectedValues={mostStatuses}
          >
            <Group mt="xs">
              {failedStatuses.map((value) => (
                <Checkbox key={value} value={value} label={statusWords[value] ?? value} />
              ))}
            </Group>
          </Checkbox.Group>
        )}
        <FilterFoot
          invalid={invalid}
          onClear={() => onApply(none)}
          onApply={() => onApply(draft)}
        />
      </Stack>
    </Modal>
  );
}

interface DayProps {
  label: string;
  day: string;
  onDay: (day: string) => void;
  error: string | undefined;
}

/** One end of the range: chosen in a calendar, never typed. */
function Day({ label, day, onDay, error }: DayProps) {
  return (
    <DatePickerInput
      label={label}
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/yyyy"
      value={day || null}
      onChange={(next) => onDay(next ?? '')}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      ariaLabels={calendarWords}
    />
  );
}
