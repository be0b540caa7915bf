import { Button, Group, Indicator } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { IconAction } from './IconAction';

interface Props {
  /** Whether the list is narrowed now; it is said by word and by mark. */
  on: boolean;
  onClick: () => void;
}

/** Opens a list's filter. */
export function FilterButton({ on, onClick }: Props) {
  return (
    <Indicator inline disabled={!on} size={8} offset={5}>
      <IconAction
        variant="default"
        size={36}
        label={on ? 'Filter: on' : 'Filter'}
        onClick={onClick}
      >
        <IconFilter size={18} aria-hidden />
      </IconAction>
    </Indicator>
  );
}

interface FootProps {
  invalid: boolean;
  onClear: () => void;
  onApply: () => void;
}

/** The foot of every filter dialog. */
export function FilterFoot({ invalid, onClear, onApply }: FootProps) {
  return (
    <Group justify="space-between" mt="sm">
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
      <Button disabled={invalid} onClick={onApply}>
        Apply Filters
      </Button>
    </Group>
  );
}
