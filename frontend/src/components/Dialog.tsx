import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useReturnFocus } from '@/lib/hooks';
import classes from './Dialog.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Plain text, or DialogContent if there is a footer. */
  children: ReactNode;
  /** 480 to confirm or for a short form, 560 to choose. */
  size?: 480 | 560;
  /** Fills the screen of a phone. */
  fill?: boolean;
  /** Something is being sent: the dialog closes only when the response has arrived. */
  busy?: boolean;
  closeOnClickOutside?: boolean;
  withCloseButton?: boolean;
}

/**
 * The frame of every dialog. It is mounted only while it is open, and returns the focus when it
 * closes.
 */
export function Dialog(props: Props) {
  const { title, onClose, children, size = 480, fill = false, busy = false } = props;
  const { closeOnClickOutside = true, withCloseButton = true } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={fill && phone}
      {...(fill && phone && { radius: 0 })}
      closeOnClickOutside={closeOnClickOutside && !busy}
      closeOnEscape={!busy}
      withCloseButton={withCloseButton}
      closeButtonProps={{ disabled: busy, 'aria-label': 'Close' }}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      {children}
    </Modal>
  );
}

interface ContentProps {
  children: ReactNode;
  /** Stays visible while the content scrolls, with Cancel to the left of the action; without one there is no line for it. */
  footer: ReactNode;
  /** Makes the content a form. */
  onSubmit?: () => void;
}

/** The content of a dialog: a part that scrolls, and a footer that does not. */
export function DialogContent({ children, footer, onSubmit }: ContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (content.current && foot.current) focusFirst(content.current, foot.current);
  }, []);
  const parts = (
    <>
      <div ref={content} className={classes['scroll']}>
        {children}
      </div>
      <div ref={foot} className={classes['footer']}>
        {footer}
      </div>
    </>
  );
  if (!onSubmit) return parts;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      {parts}
    </form>
  );
}

/** focusFirst gives the focus to what is marked, else to the first field, else to the action. */
function focusFirst(content: HTMLElement, foot: HTMLElement) {
  const dialog = content.closest('[role="dialog"]');
  const first =
    dialog?.querySelector<HTMLElement>('[data-autofocus]') ??
    [...content.querySelectorAll<HTMLElement>('input, textarea, select, button[data-path]')].find(
      (field) => field.tabIndex >= 0 && !field.matches(':disabled, [type="hidden"]'),
    ) ??
    [...foot.querySelectorAll<HTMLElement>('button:enabled')].at(-1);
  // Mantine would focus the close button.
  first?.setAttribute('data-autofocus', '');
  // Content that was loaded after the dialog had opened, or that replaces a step, takes the focus.
  const now = document.activeElement;
  if (now === document.body || dialog?.contains(now)) first?.focus();
}
