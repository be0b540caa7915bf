import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '@/lib/format';
import type { Action, ListModel } from '@/lib/list';
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
  /** What is asked before an action runs. */
  asking: Asking | undefined;
}

interface Step {
  /** Names the attempt: the same step asked again carries the same key. */
  name: string;
  label: string;
  run: (key: string) => Promise<unknown>;
  done: string;
  question: { title: string; text: string } | undefined;
  danger: boolean;
}

/** questionOf is what is asked before an action runs: `Remove TK-1?` and what that does. */
function questionOf<On>({ label, confirm }: Action<On>, on: On, of: string) {
  const asked = typeof confirm === 'function' ? confirm(on) : confirm;
  return typeof asked === 'string' ? { title: `${label} ${of}?`, text: asked } : asked;
}

/** useActions runs what a list's description offers: it asks first where it should, and once each. */
export function useActions<Row, F extends object>(model: ListModel<Row, F>): Actions<Row> {
  const { list, context, selection, dialog } = model;
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>();
  const running = useAction({
    name: `${list.name}.action`,
    run: (next: Step, key) => next.run(key),
    refresh: [[list.name], ...(list.refreshes ?? [])],
    done: (_, next) => next.done,
    onDone: () => setStep(undefined),
  });

  const start = <On,>(action: Action<On>, on: On, ids: string, of: string, open?: () => void) => {
    if ('dialog' in action.do) return dialog.open(action.do.dialog, ids);
    if ('open' in action.do) return open?.();
    if ('to' in action.do) return void navigate(action.do.to);
    const { run } = action.do;
    const next: Step = {
      name: `${action.label} ${ids}`,
      label: action.label,
      run: (key) => run(on, key),
      done: action.done?.(on) ?? '',
      question: questionOf(action, on, of),
      danger: action.danger ?? false,
    };
    if (next.question) setStep(next);
    else running.go(next);
  };

  const own = (list.actions ?? []).filter((action) => action.when?.(undefined, context) ?? true);
  return {
    buttons: (own.length > 0 || list.file) && (
      <>
        {list.file && <ExportButton model={model} />}
        {own.map((action, index) => (
          <Button
            key={action.label}
            variant={index === own.length - 1 && !action.minor ? 'filled' : 'default'}
            leftSection={action.icon && <action.icon size={16} />}
            onClick={() => start(action, undefined, '', '')}
          >
            {action.label}
          </Button>
        ))}
      </>
    ),
    act: (action, row) => start(action, row, list.id(row), list.label(row), () => model.open(row)),
    actOnSelected: (action) => {
      const { rows } = selection;
      start(action, rows, rows.map(list.id).join(' '), counted(rows.length, ...list.noun));
    },
    asking: step?.question && {
      ...step.question,
      verb: step.label,
      danger: step.danger,
      busy: running.busy,
      onConfirm: () => running.go(step),
      onClose: () => setStep(undefined),
    },
  };
}
