import { type PointerEvent, type MouseEvent, useRef, useState } from 'react';

const begins = 12; // pixels, so that a tap is not taken for a swipe
const enough = 96;
const most = 128;

/** useSwipe does something once a card has been swiped to the right by touch; by is how far it has been moved. */
export function useSwipe(act: (() => void) | undefined) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const swiped = useRef(false);
  const [by, setBy] = useState(0);
  const end = () => {
    from.current = undefined;
    setBy(0);
  };
  const handlers = {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      swiped.current = false;
      from.current = pointerType === 'touch' ? { x, y } : undefined;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const across = clientX - from.current.x;
      if (Math.abs(clientY - from.current.y) > Math.max(begins, across)) return end();
      setBy(across > begins ? Math.min(most, across) : 0);
    },
    onPointerUp: () => {
      swiped.current = by > 0;
      const done = by >= enough;
      end();
      if (done) act?.();
    },
    onPointerCancel: end,
    onPointerLeave: end,
    // The end of a swipe opens nothing.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { by, enough: by >= enough, handlers: act ? handlers : {} };
}
