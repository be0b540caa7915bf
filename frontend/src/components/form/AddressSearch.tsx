import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { problemText } from '@/lib/api';
import { type Address, placeAddress, usePlaces, withNumber } from '@/lib/address';
import { showError } from '@/lib/errors';

interface Props {
  label: string;
  disabled: boolean;
  invalid: boolean;
  onAddress: (address: Address) => void;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  'data-path': string;
}

/** Finds an address by name or postcode; the fields below can always be filled in manually. */
export function AddressSearch(props: Props) {
  const { label, disabled, invalid, onAddress, onPaste } = props;
  const [typed, setTyped] = useState('');
  const { places, searched, failed } = usePlaces(typed);
  const choose = (id: string | null) => {
    if (!id) return;
    setTyped('');
    placeAddress(id).then(
      ({ address }) => onAddress(withNumber(address, typed)),
      (error: unknown) => showError(problemText(error), error),
    );
  };
  return (
    <Select
      label={label}
      placeholder="Name, street or postcode, or paste a whole address"
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<span />}
      searchable
      selectFirstOptionOnChange
      value={null}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      data={places.map(({ Id, Text }) => ({ value: Id, label: Text }))}
      filter={({ options }) => options}
      nothingFoundMessage={hint(typed, searched, failed)}
      comboboxProps={{ position: 'bottom-start' }}
      disabled={disabled}
      error={invalid}
      onPaste={onPaste}
      data-path={props['data-path']}
      autoComplete="off"
    />
  );
}

function hint(typed: string, searched: boolean, failed: boolean) {
  if (failed) return 'The address search cannot be reached. Please enter the address below.';
  if (typed.trim().length < 2) return undefined;
  return searched ? 'No address found. Please enter it below.' : 'Searching …';
}
