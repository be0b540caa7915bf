import { ActionIcon, type ActionIconProps } from '@mantine/core';
import {
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

const Tip = lazy(() => import('./Tip'));
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
  const [told, setTold] = useState(false);

  const tellSoon = () => {
    timer.current = setTimeout(() => setTold(true), pause);
  };
  const hush = () => {
    clearTimeout(timer.current);
    setTold(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <ActionIcon
        {...rest}
        ref={button}
        aria-label={label}
        onClick={() => {
          hush();
          onClick();
        }}
        onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && tellSoon()}
        onPointerLeave={hush}
        onFocus={() => button.current?.matches(':focus-visible') && tellSoon()}
        onBlur={hush}
        onKeyDown={(event) => event.key === 'Escape' && hush()}
      >
        {children}
      </ActionIcon>
      <Suspense>{told && <Tip target={button} label={label} />}</Suspense>
    </>
  );
}
