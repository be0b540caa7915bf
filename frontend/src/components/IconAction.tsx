import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/lib/lazy';

const Tip = lazyPart(() => import('./Tip'));
const pause = 350;

interface Props extends Omit<ActionIconProps, 'children'> {
  /** The button's accessible name and tooltip. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button with only an icon, and its name as a tooltip. The tooltip's code is loaded when it
 * is first needed, so it does not delay the first page.
 */
export function IconAction({ label, onClick, children, ...rest }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  const showSoon = () => {
    timer.current = setTimeout(() => setShown(true), pause);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <ActionIcon
        {...rest}
        ref={button}
        aria-label={label}
        onClick={() => {
          hide();
          onClick();
        }}
        onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && showSoon()}
        onPointerLeave={hide}
        onFocus={() => button.current?.matches(':focus-visible') && showSoon()}
        onBlur={hide}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </ActionIcon>
      <Suspense>{shown && <Tip target={button} label={label} />}</Suspense>
    </>
  );
}
