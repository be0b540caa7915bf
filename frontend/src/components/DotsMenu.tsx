import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';

export interface DotsItem {
  label: string;
  icon?: Icon;
  onClick: () => void;
  disabled?: boolean;
  /** Shows it as a destructive action. */
  danger?: boolean;
}

interface Props {
  /** The subject of the actions: Actions for Priya Nair. */
  label: string;
  /** Entries that are false are omitted, so that a list can be written with conditions. */
  items: (DotsItem | false)[];
  /** Whether the Tab key stops at it; it does unless said. */
  stop?: boolean;
}

/** A three-dot menu with further actions for one thing. Without actions it is not shown. */
export function DotsMenu({ label, items, stop = true }: Props) {
  const shown = items.filter((item): item is DotsItem => item !== false);
  if (shown.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label} tabIndex={stop ? 0 : -1}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map(({ label: words, icon: Sign, onClick, disabled = false, danger = false }) => (
          <Menu.Item
            key={words}
            onClick={onClick}
            disabled={disabled}
            leftSection={Sign && <Sign size={16} aria-hidden />}
            {...(danger && { c: 'var(--app-bad)' })}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
