import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  alreadyDoneText,
  ApiError,
  attempt,
  earlierAttempt,
  editedText,
  isAlreadyDone,
  isUnsure,
  newKey,
  problemText,
  replayedText,
  takeReplayed,
  textOf,
} from '../api';
import { showError } from '../errors';
import { refusalsOf } from './check';
import { type Form, type FormState, looksOf } from './form';
import { leaveQuestion, takeBackQuestion, useUnsavedGuard } from './guard';
import { useDraft } from './useDraft';

interface Options<D, Out> {
  /** Called after success, unless the form has been closed by then. */
  onDone?: (out: Out, draft: D) => void;
  /** Called when an earlier request of the same attempt had succeeded. */
  onAlreadyDone?: () => void;
  /** Return true when a refusal was dealt with elsewhere. */
  onFail?: (error: unknown) => boolean;
}

/** useForm runs a described form: draft, rules, refusals beside fields, and one attempt per opening and body. */
export function useForm<D extends object, Body, Out, Given>(
  form: Form<D, Body, Out, Given>,
  given: Given,
  /** A function is called after success, whether of this request or of an earlier one. */
  then: Options<D, Out> | (() => void) = {},
): FormState<D> {
  const options = typeof then === 'function' ? { onDone: then, onAlreadyDone: then } : then;
  const client = useQueryClient();
  const [state, setState] = useState<FormState<D>['state']>('editing');
  const [problem, setProblem] = useState<string>();
  const name = useAttemptName(form.name);
  const [opening, setOpening] = useState(newKey);
  const [earlier, setEarlier] = useState(() => earlierAttempt(name));
  const keyRef = useRef('');
  const savedRef = useRef(false);
  const { draft, names, changed, set, field, holds, checkAll, refuse } = useDraft(
    form,
    given,
    () => {
      savedRef.current = false;
      if (state === 'unsure') setProblem(editedText);
      if (state !== 'sending') setState('editing');
    },
  );
  const mountedRef = useMounted();
  const sendingRef = useRef(false); // the state is only known at the next render
  useUnsavedGuard(() => (form.guard ?? true) && changed && !savedRef.current);

  const finish = (done: string | undefined) => {
    const message = takeReplayed(keyRef.current) ? [replayedText, done].join(' ').trim() : done;
    savedRef.current = true;
    if (mountedRef.current) {
      setState('done');
      takeBackQuestion();
    }
    for (const queryKey of form.refresh ?? []) void client.invalidateQueries({ queryKey });
    if (message) notifications.show({ message });
  };

  const succeed = (out: Out) => {
    finish(form.done?.(out, draft, given));
    if (mountedRef.current) options.onDone?.(out, draft);
  };

  const fail = (error: unknown) => {
    if (isAlreadyDone(error)) {
      finish(alreadyDoneText);
      if (mountedRef.current) options.onAlreadyDone?.();
    } else if (!options.onFail?.(error)) {
      if (mountedRef.current) showRefusal(error);
      else showError(problemText(error), error);
    }
  };

  const showRefusal = (error: unknown) => {
    const { beside, text } =
      error instanceof ApiError ? refusalsOf(form, names, error) : { text: undefined };
    if (isUnsure(error)) setState('unsure');
    if (beside) refuse(beside);
    setProblem(text ?? (beside ? undefined : (form.problem ?? problemText)(error)));
  };

  const overtaken = useOvertaken(form, given) && state === 'editing';
  const blocked = form.ready?.(draft, given);
  const submit = () => {
    if (sendingRef.current || blocked !== undefined || !checkAll()) return;
    const body = form.body(draft, given);
    sendingRef.current = true;
    setState('sending');
    setProblem(undefined);
    setEarlier(undefined);
    const send = (key: string) => {
      keyRef.current = key;
      return form.send(body, key);
    };
    void (form.secret ? send(newKey()) : attempt(name, body, send, { opening, draft }))
      .then(succeed, fail)
      .finally(() => {
        sendingRef.current = false;
        if (mountedRef.current) setState((now) => (now === 'sending' ? 'editing' : now));
      });
  };

  const leave = (then: () => void) => {
    if (!changed || form.guard === false) {
      then();
      return;
    }
    const discard = () => {
      savedRef.current = true;
      then();
    };
    leaveQuestion.set({ leave: discard, stay: () => undefined });
  };

  const tryEarlier = () => {
    if (!earlier) return;
    set(earlier.draft as Partial<D>);
    setOpening(earlier.opening);
    setEarlier(undefined);
    setState('unsure');
    setProblem(undefined);
  };

  const { title = '', action = 'Save' } = form;
  return {
    title: typeof title === 'function' ? title(given) : title,
    action: typeof action === 'function' ? action(given) : action,
    fields: looksOf(form, given),
    draft,
    field,
    state,
    changed,
    holds,
    overtaken,
    earlier: earlier && {
      at: earlier.at,
      ...(earlier.draft !== undefined && { show: tryEarlier }),
    },
    blocked,
    problem,
    submit,
    leave,
    set,
  };
}

/** useAttemptName names the attempts of a form about one record, which the address names. */
function useAttemptName(form: string): string {
  const { pathname, search } = useLocation();
  const of = new URLSearchParams(search).get('of') ?? '';
  const [name] = useState(`${form} ${pathname} ${of}`);
  return name;
}

/** useOvertaken is true once the record has changed since the form was opened with it. */
function useOvertaken<D extends object, Body, Out, Given>(
  form: Form<D, Body, Out, Given>,
  given: Given,
): boolean {
  const [opened] = useState(() => ({ given: textOf(given), start: textOf(form.start(given)) }));
  return textOf(given) !== opened.given && textOf(form.start(given)) !== opened.start;
}

function useMounted() {
  const mountedRef = useRef(true);
  useEffect(() => {
    mountedRef.current = true;
    return () => {
      mountedRef.current = false;
    };
  }, [mountedRef]);
  return mountedRef;
}
