import { notifications } from '@mantine/notifications';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, newKey, refusalOf } from '../api';
import { showError } from '../errors';

export interface Action<In, Out> {
  /** Makes the call; pass the key on with `keyed(key)`, so that it counts once. */
  run: (input: In, key: string) => Promise<Out>;
  /** Queries to ask again afterwards. */
  refresh?: QueryKey[];
  /** Said in a notice once it is done. */
  done?: string | ((out: Out, input: In) => string);
  onDone?: (out: Out, input: In) => void;
  /** Return true when the failure was dealt with; otherwise the error dialog opens. */
  onFail?: (error: unknown, input: In) => boolean | void;
}

/**
 * useAction is a write that a person triggers. A second click while it runs is ignored.
 * Tried again after silence it carries the same Idempotency-Key, so that it happens once.
 */
export function useAction<In = void, Out = unknown>(action: Action<In, Out>) {
  const client = useQueryClient();
  const intent = useRef<{ input: string; key: string } | undefined>(undefined);

  const mutation = useMutation<Out, unknown, In>({
    mutationFn: (input) => {
      const text = JSON.stringify(input) ?? '';
      if (intent.current?.input !== text) intent.current = { input: text, key: newKey() };
      return action.run(input, intent.current.key);
    },
    onSuccess: (out, input) => {
      intent.current = undefined;
      for (const queryKey of action.refresh ?? []) void client.invalidateQueries({ queryKey });
      const said = typeof action.done === 'function' ? action.done(out, input) : action.done;
      if (said) notifications.show({ message: said });
      action.onDone?.(out, input);
    },
    onError: (error, input) => {
      const undecided = error instanceof ApiError && error.undecided;
      if (!undecided) intent.current = undefined;
      if (!action.onFail?.(error, input)) showError(refusalOf(error));
    },
  });

  return {
    go: (input: In) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    busy: mutation.isPending,
    done: mutation.isSuccess,
    error: mutation.error,
    reset: mutation.reset,
  };
}
