import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '@/lib/format';
import { type Action, isOffered, type List, type ListModel } from '@/lib/list';
import { useAction } from '@/lib/hooks';
import { ExportButton } from './ExportButton';

export interface Asking {
  title: string;
  text: string;
  verb: string;
  danger: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export interface Actions<Row> {
  /** The page's own buttons. */
  buttons: ReactNode;
  act: (action: Action<Row>, row: Row) => void;
  actOnSelected: (action: Action<readonly Row[]>) => void;
  /** The confirmation shown before an action runs. */
  asking: Asking | undefined;
}

interface Step {
  /** Names the attempt: repeating the same step sends the same key. */
  name: string;
  label: string;
  run: (key: string) => Promise<unknown>;
  done: string;
  question: { title: string; text: string } | undefined;
  danger: boolean;
}

/** What an action is done to: the ids of the rows, and what they are called. */
interface Subject {
  ids: string;
  called: string;
}

/** stepOf is an action that makes a call; its question is `Remove TK-1?` and what that does. */
function stepOf<On>(action: Action<On>, on: On, { ids, called }: Subject): Step | undefined {
  const { label, confirm, danger = false } = action;
  if (!('run' in action.do)) return undefined;
  const { run } = action.do;
  const asked = typeof confirm === 'function' ? confirm(on) : confirm;
  return {
    name: `${label} ${ids}`,
    label,
    run: (key) => run(on, key),
    done: action.done?.(on) ?? '',
    question: typeof asked === 'string' ? { title: `${label} ${called}?`, text: asked } : asked,
    danger,
  };
}

/** useSteps makes the calls of a list's actions: it asks first where it should, and once each. */
function useSteps<Row, F extends object>(list: List<Row, F>, onDone?: () => void) {
  const [step, setStep] = useState<Step>();
  const running = useAction({
    name: `${list.name}.action`,
    run: (next: Step, key) => next.run(key),
    refresh: [[list.name], ...(list.refreshes ?? [])],
    done: (_, next) => next.done,
    onDone: () => {
      setStep(undefined);
      onDone?.();
    },
  });
  const asking: Asking | undefined = step?.question && {
    ...step.question,
    verb: step.label,
    danger: step.danger,
    busy: running.busy,
    onConfirm: () => running.go(step),
    onClose: () => setStep(undefined),
  };
  return {
    take: (next: Step) => (next.question ? setStep(next) : running.go(next)),
    busy: running.busy,
    asking,
  };
}

/** useRowAction is one of a list's actions where its row is shown alone. */
export function useRowAction<Row, F extends object>(
  list: List<Row, F>,
  action: Action<Row>,
  row: Row,
  { unasked = false, onDone }: { unasked?: boolean; onDone?: (() => void) | undefined },
) {
  const { take, busy, asking } = useSteps(list, onDone);
  const step = stepOf(action, row, { ids: list.id(row), called: list.label(row) });
  const act = () => step && take(unasked ? { ...step, question: undefined } : step);
  return { act, busy, asking };
}

/** useActions runs what a list's description offers. */
export function useActions<Row, F extends object>(model: ListModel<Row, F>): Actions<Row> {
  const { list, context, selection, dialog } = model;
  const navigate = useNavigate();
  const { take, asking } = useSteps(list);

  const start = <On,>(action: Action<On>, on: On, subject: Subject, open?: () => void) => {
    const instead = action.instead?.(on, context);
    if (instead) return dialog.open(instead, subject.ids);
    if ('dialog' in action.do) return dialog.open(action.do.dialog, subject.ids);
    if ('open' in action.do) return open?.();
    if ('to' in action.do) {
      const { to } = action.do;
      return void navigate(typeof to === 'string' ? to : to(on));
    }
    const step = stepOf(action, on, subject);
    if (step) take(step);
  };

  const own = (list.actions ?? []).filter((action) => isOffered(action, undefined, context));
  const file = list.file && !context.profile.SeenAs; // files are not sent to who only sees
  return {
    buttons: (own.length > 0 || file) && (
      <>
        {file && <ExportButton model={model} />}
        {own.map((action, index) => (
          <Button
            key={action.label}
            variant={index === own.length - 1 && !action.minor ? 'filled' : 'default'}
            leftSection={action.icon && <action.icon size={16} />}
            onClick={() => start(action, undefined, { ids: '', called: '' })}
          >
            {action.label}
          </Button>
        ))}
      </>
    ),
    act: (action, row) => {
      const subject = { ids: list.id(row), called: list.label(row) };
      start(action, row, subject, () => model.open(row));
    },
    actOnSelected: (action) => {
      const { rows } = selection;
      const called = counted(rows.length, ...list.noun);
      start(action, rows, { ids: rows.map(list.id).join(' '), called });
    },
    asking,
  };
}
