import { notifications } from '@mantine/notifications';
import { ApiError, messageOf, write } from './api';
import { showError } from './errors';
import { type Refused, severalText } from './several';
import { queryClient } from './query';
import { showUndo } from './undoNotice';

const takeBack = write('POST /api/removals/undo');

/** How long the notice of a removal stays, in milliseconds; it can be taken back for ten minutes. */
export const undoLasts = 20_000;

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
  showUndo({
    id: `removed ${key}`,
    text: text || 'Done.',
    undo: () => void undo(),
    lasts: undoLasts,
  });
}

/** A record that was removed by the request with that key. */
export interface Removed {
  key: string;
  called: string;
}

/** offerUndoOfSeveral says what became of several records, and offers to put all of them back, the last one first. */
export function offerUndoOfSeveral(
  removed: readonly Removed[],
  noun: readonly [one: string, many: string],
  text: string,
): void {
  const undo = async () => {
    const refused: Refused[] = [];
    const waiting = [...removed];
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      try {
        await takeBack({ Key: one.key }, `undo-${one.key}`);
      } catch (error) {
        if (error instanceof ApiError && error.undecided) {
          offerUndoOfSeveral([...waiting, one], noun, text);
          showError(messageOf(error), error);
          return void queryClient.invalidateQueries();
        }
        refused.push({ called: one.called, why: messageOf(error) });
      }
    }
    const back = removed.length - refused.length;
    notifications.show({ message: severalText(back, noun, 'put back', refused) });
    void queryClient.invalidateQueries();
  };
  const [first] = removed;
  showUndo({ id: `removed ${first?.key}`, text, undo: () => void undo(), lasts: undoLasts });
}
