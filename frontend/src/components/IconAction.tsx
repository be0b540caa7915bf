import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/lib/lazy';

const Tip = lazyPart(() => import('./Tip'));
const pause = 350;

interface Props extends Omit<ActionIconProps, 'children'> {
  /** The button's name, and what its tooltip says. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button that is only a sign, with its words as a tooltip. What floats is fetched when it
 * is first pointed at, so that it costs the first page nothing.
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
