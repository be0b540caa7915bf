import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** Beside the title: the menu of the card, or what matters most. */
  end?: ReactNode;
  children?: ReactNode;
  /** The last line, and the state of the row beside it. */
  foot?: ReactNode;
  state?: ReactNode;
}

/** What a row says as a card. */
export function ListCard({ title, end, children, foot, state }: Props) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {title}
        {end}
      </Group>
      {children}
      {foot !== undefined && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {foot}
          </Text>
          {state}
        </Group>
      )}
    </>
  );
}
