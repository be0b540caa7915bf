import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';

export interface DotsItem {
  label: string;
  icon?: Icon;
  onClick: () => void;
  disabled?: boolean;
  /** Paints it as something that takes away. */
  danger?: boolean;
}

interface Props {
  /** Whose actions these are: Actions for Priya Nair. */
  label: string;
  /** What is false is left out, so that a list can be written with conditions. */
  items: (DotsItem | false)[];
}

/** The three dots: what else can be done with one thing. Without anything to do there are none. */
export function DotsMenu({ label, items }: Props) {
  const shown = items.filter((item): item is DotsItem => item !== false);
  if (shown.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={label}>
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
