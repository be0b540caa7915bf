import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

interface Undoable {
  /** The notice's id; one with the same id is replaced. */
  id: string;
  text: ReactNode;
  undo: () => void;
  /** How long it can be undone, in milliseconds; as long as notices last unless given. */
  lasts?: number;
}

/** showUndo says what was done, and offers to take it back. */
export function showUndo({ id, text, undo, lasts }: Undoable) {
  const act = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    id,
    ...(lasts && { autoClose: lasts }),
    message: (
      <Group justify="space-between" wrap="nowrap">
        {text}
        <Button size="compact-sm" variant="default" flex="none" onClick={act}>
          Undo
        </Button>
      </Group>
    ),
  });
}
