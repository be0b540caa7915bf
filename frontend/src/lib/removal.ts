import { notifications } from '@mantine/notifications';
import { ApiError, messageOf, write } from './api';
import { showError } from './errors';
import { queryClient } from './query';
import { showUndo } from './undoNotice';

const takeBack = write('POST /api/removals/undo');

/** How long the notice of a removal stays, in milliseconds; the server takes it back for ten minutes. */
const lasts = 20_000;

/** offerUndo says what was removed by the request with that key, and offers to put it back. */
export function offerUndo(key: string, text: string, onUndone?: () => void): void {
  const undo = async () => {
    try {
      await takeBack({ Key: key }, `undo-${key}`);
      onUndone?.();
      notifications.show({ message: 'It is back as it was.' });
    } catch (error) {
      if (error instanceof ApiError && error.undecided) offerUndo(key, text, onUndone);
      showError(messageOf(error), error);
    }
    void queryClient.invalidateQueries(); // whatever shows it, or a number of it
  };
  showUndo({ id: `removed ${key}`, text: text || 'Done.', undo: () => void undo(), lasts });
}
