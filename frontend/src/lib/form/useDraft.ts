import { useForm as useMantineForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { londonDay } from '../format';
import { checkField, type Refused } from './check';
import { type FieldProps, type Form, type Look, looksOf, type Name } from './form';
import { afterPress } from './press';
import { isBefore2100 } from './rules';

/** useDraft holds what was typed and what is wrong with it: by the rules, or as the server said. */
export function useDraft<D extends object, Body, Out, Given>(
  form: Form<D, Body, Out, Given>,
  given: Given,
  onChange: () => void,
) {
  const id = useId();
  const [start] = useState(() => form.start(given));
  const refusedRef = useRef<Refused<D>>({});
  const leftRef = useRef(new Set<Name<D>>()); // fields that the user has visited
  const names = Object.keys(start) as Name<D>[];

  const isDisabled = (name: Name<D>, draft: D) => form.disabled?.[name]?.(draft, given) ?? false;
  const lookOf = (name: Name<D>) => {
    const look = (looksOf(form, given) as Readonly<Record<string, string | Look<D>>>)[name];
    return typeof look === 'object' ? look : undefined;
  };
  const isAsked = (name: Name<D>, draft: D) => lookOf(name)?.when?.(draft) ?? true;
  const check = (name: Name<D>, draft: D, refused: Refused<D>) =>
    checkField(form, name, draft, { start, today: londonDay(Date.now()), given }, refused) ??
    (lookOf(name)?.kind === 'day' ? isBefore2100(String(draft[name])) : undefined);
  const problemWith = (name: Name<D>, draft: D) =>
    isDisabled(name, draft) || !isAsked(name, draft)
      ? undefined
      : check(name, draft, refusedRef.current);
  const mantine = useMantineForm<D>({
    initialValues: start,
    clearInputErrorOnChange: false, // which would clear the errors of all fields
    validate: (draft) => Object.fromEntries(names.map((name) => [name, problemWith(name, draft)])),
  });
  const draft = mantine.values;

  const set = (part: Partial<D>) => {
    const next = { ...draft, ...part };
    onChange();
    mantine.setValues(part);
    const changed = new Set(Object.keys(part) as Name<D>[]);
    for (const name of changed) mantine.clearFieldError(name);
    for (const name of names) {
      const seen = leftRef.current.has(name) || mantine.errors[name];
      if (!changed.has(name) && seen) mantine.setFieldError(name, problemWith(name, next));
    }
  };

  const field = <K extends Name<D>>(name: K): FieldProps<D[K]> => ({
    value: draft[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<D>),
    onBlur: () => {
      leftRef.current.add(name);
      afterPress(() => mantine.setFieldError(name, problemWith(name, mantine.getValues())));
    },
    error: (mantine.errors[name] as string | undefined) ?? undefined,
    disabled: isDisabled(name, draft),
    withAsterisk:
      typeof draft[name] === 'string' && Boolean(check(name, { ...draft, [name]: '' }, {})),
    'data-path': id + name,
  });

  const focusFirst = (wrong: string[]) => {
    const first = names.find((name) => wrong.includes(name));
    if (first) requestAnimationFrame(() => focusField(id + first));
  };

  /** checkAll is true when every rule holds; otherwise the first field with an error is focused. */
  const checkAll = (): boolean => {
    const { errors } = mantine.validate();
    const wrong = Object.keys(errors).filter((name) => Boolean(errors[name]));
    focusFirst(wrong);
    return wrong.length === 0;
  };

  /** refuse puts the server's texts beside the fields, until their values change. */
  const refuse = (beside: { [K in Name<D>]?: string }) => {
    const texts = Object.entries(beside) as [Name<D>, string][];
    const entries = texts.map(([name, text]) => [name, { value: draft[name], text }] as const);
    refusedRef.current = { ...refusedRef.current, ...Object.fromEntries(entries) };
    for (const [name, text] of texts) mantine.setFieldError(name, text);
    focusFirst(texts.map(([name]) => name));
  };

  const holds = (...wanted: Name<D>[]) =>
    (wanted.length ? wanted : names).every((name) => problemWith(name, draft) === undefined);

  return { draft, names, changed: mantine.isDirty(), set, field, holds, checkAll, refuse };
}

function focusField(path: string) {
  document.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
}
