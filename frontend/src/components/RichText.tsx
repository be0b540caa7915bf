import { Input, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { textLength } from './textLength';
import classes from './RichText.module.css';

const Editor = lazy(() => import('./RichTextEditor'));

interface Props {
  label: string;
  /** HTML; an empty text is the empty string. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** Counted in visible characters, not in HTML; longer text is reported, never cut. */
  maxLength?: number;
}

/**
 * A text field with headings, lists and links. The editor's code is loaded when one is shown.
 * It returns only the formats it supports; anything else in pasted text is removed.
 */
export function RichText(props: Props) {
  const { label, description, required = false, maxLength, error, ...rest } = props;
  const id = useId();
  const length = maxLength === undefined ? 0 : textLength(props.value);
  const over = length - (maxLength ?? 0);
  const wrong = error ?? (over > 0 ? `${over} too many characters` : undefined);
  const ids = { label: `${id}-label`, more: `${id}-more`, error: `${id}-error` };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: ids.label, onClick: () => document.getElementById(id)?.focus() }}
      description={description}
      descriptionProps={{ id: ids.more, mb: 6 }}
      error={wrong}
      errorProps={{ id: ids.error, role: 'alert' }}
      required={required}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Suspense fallback={<Skeleton h={184} radius="md" />}>
        <Editor
          {...rest}
          id={id}
          required={required}
          invalid={Boolean(wrong)}
          labelledBy={ids.label}
          describedBy={[description && ids.more, wrong && ids.error].filter(Boolean).join(' ')}
        />
      </Suspense>
      {maxLength !== undefined && (
        <div className={classes['count']} data-over={over > 0 || undefined}>
          {length}/{maxLength}
        </div>
      )}
    </Input.Wrapper>
  );
}
