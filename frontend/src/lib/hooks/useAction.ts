import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  alreadyDoneText,
  ApiError,
  attempt,
  isAlreadyDone,
  isUnsure,
  newKey,
  problemText,
  replayedText,
  takeReplayed,
  takeUndoable,
} from '../api';
import { showError } from '../errors';

export interface Action<In, Out> {
  /**
   * Names the attempt together with the input, so that its key outlives the component. An
   * action without a name keeps its key as long as the component is mounted.
   */
  name?: string;
  /** Sends the request; pass the key on, so that it is carried out once. */
  run: (input: In, key: string) => Promise<Out>;
  /** Queries to read again afterwards. */
  refresh?: QueryKey[];
  /** The notice that confirms it. */
  done?: string | ((out: Out, input: In) => string);
  onDone?: (out: Out, input: In) => void;
  /** Called when a removal was taken back; everything in sight has been read again. */
  onUndone?: () => void;
  /** Called instead of onDone when an earlier request of the same attempt had succeeded. */
  onAlreadyDone?: (input: In) => void;
  /** Return true when the failure was dealt with; otherwise the error dialog opens. */
  onFail?: (error: unknown, input: In) => boolean | void;
}

/** A fast answer may come between the two clicks of a double click. */
const doubleClickTime = 500;

/** offer says that what was removed can be taken back, or only that it was removed if the part that offers it cannot be had. */
async function offer(key: string, text: string, say: () => void, onUndone?: () => void) {
  const part = await import('../removal').catch(() => undefined);
  if (part) part.offerUndo(key, text, onUndone);
  else say();
}

/** useAction is a write that a person starts with a click; a second click while it runs, or a double click, is ignored. */
export function useAction<In = void, Out = unknown>(action: Action<In, Out>) {
  const client = useQueryClient();
  const [fallbackName] = useState(newKey);
  const sentKey = useRef('');
  const sending = useRef(false); // isPending is only known at the next render
  const last = useRef<{ input: string; at: number }>(undefined);
  const {
    name = fallbackName,
    refresh = [],
    done,
    onDone,
    onUndone,
    onAlreadyDone,
    onFail,
  } = action;
  const readAgain = () => {
    for (const queryKey of refresh) void client.invalidateQueries({ queryKey });
  };

  const mutation = useMutation<Out, unknown, In>({
    mutationFn: (input) =>
      attempt(name, input, (key) => {
        sentKey.current = key;
        return action.run(input, key);
      }),
    onSuccess: (out, input) => {
      readAgain();
      const message = typeof done === 'function' ? done(out, input) : done;
      const text = [takeReplayed(sentKey.current) && replayedText, message].filter(Boolean);
      const say = () => text.length > 0 && notifications.show({ message: text.join(' ') });
      if (takeUndoable(sentKey.current)) void offer(sentKey.current, text.join(' '), say, onUndone);
      else say();
      onDone?.(out, input);
    },
    onError: (error, input) => {
      // A conflict says that what the page shows is old.
      if (error instanceof ApiError && error.status === 409) readAgain();
      if (isAlreadyDone(error)) {
        notifications.show({ message: alreadyDoneText });
        onAlreadyDone?.(input);
      } else if (!onFail?.(error, input)) showError(problemText(error), error);
    },
    onSettled: () => {
      sending.current = false;
    },
  });

  return {
    go: (input: In) => {
      const now = { input: JSON.stringify(input ?? null), at: Date.now() };
      const repeated =
        last.current?.input === now.input && now.at - last.current.at < doubleClickTime;
      if (sending.current || repeated) return;
      sending.current = true;
      last.current = now;
      mutation.mutate(input);
    },
    busy: mutation.isPending,
    done: mutation.isSuccess,
    unsure: mutation.isError && isUnsure(mutation.error),
    error: mutation.error,
    reset: mutation.reset,
  };
}
