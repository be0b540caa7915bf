import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAddressBook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressLine } from '@/lib/address';
import type { Recipient } from '@/lib/api';
import { useProfile } from '@/lib/session';
import { addressOf, nameOf, recipients as book } from './recipientForms';

const most = 8;
const typingPause = 250;

interface Props {
  disabled: boolean;
  onPick: (recipient: Recipient) => void;
}

/** Finds a recipient in the address book while a name, an address or a phone number is typed. */
export function RecipientPicker({ disabled, onPick }: Props) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { recipients, text } = useMatches(typed, combobox.dropdownOpened);
  const pick = (id: string) => {
    const recipient = recipients.find(({ Id }) => Id === id);
    combobox.closeDropdown();
    setTyped('');
    if (recipient) onPick(recipient);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      <Combobox.Target>
        <TextInput
          label="Choose from address book"
          placeholder="Name, address or phone"
          autoComplete="off"
          leftSection={<IconAddressBook size={18} aria-hidden />}
          disabled={disabled}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text === undefined && recipients.length === 0}>
        <Combobox.Options>
          {recipients.map((recipient) => (
            <Combobox.Option key={recipient.Id} value={recipient.Id}>
              <Text size="sm">{nameOf(recipient)}</Text>
              <Text size="xs" c="dimmed">
                {addressLine(addressOf(recipient))}
              </Text>
            </Combobox.Option>
          ))}
          {text && <Combobox.Empty>{text}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** useMatches returns the matching recipients, last used first, and a message if there are none. */
function useMatches(typed: string, isOpen: boolean) {
  const profile = useProfile();
  const [query] = useDebouncedValue(typed.trim().slice(0, 100), typingPause);
  const found = useQuery({
    queryKey: [...book.key, 'picker', query],
    queryFn: ({ signal }) =>
      book.read(
        { OrderBy: 'desc', Page: 1, Size: most, ...(query && { Query: query }) },
        { profile, tab: '' },
        signal,
      ),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const recipients = found.data?.rows ?? [];
  if (found.isError) return { recipients, text: 'The address book cannot be read at the moment.' };
  const none = query ? 'No recipient in the address book matches.' : undefined;
  return { recipients, text: found.isSuccess && recipients.length === 0 ? none : undefined };
}
