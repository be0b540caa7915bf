import { useEffect, useRef } from 'react';
import type { Spot } from './view';

interface Gestures {
  pan: (dx: number, dy: number) => void;
  zoom: (by: number, at: Spot) => void;
  tap: (at: Spot) => void;
}

const still = 6; // pixels that a finger may move within a tap

/** useGestures turns mouse, wheel and fingers into moves of the map. */
export function useGestures(element: HTMLElement | null, gestures: Gestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    if (!element) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, Spot>();
    let travelled = 0;

    const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const apart = () => {
      const [a, b] = [...fingers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, at(event));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const was = apart();
      const now = at(event);
      fingers.set(event.pointerId, now);
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled < still) return;
      if (fingers.size === 2 && was > 0) {
        const [a, b] = [...fingers.values()] as [Spot, Spot];
        latest.current.zoom(apart() / was, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
      }
      latest.current.pan((now.x - before.x) / fingers.size, (now.y - before.y) / fingers.size);
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (event.type === 'pointerup' && fingers.size === 0 && travelled < still)
        latest.current.tap(at(event));
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.zoom(Math.exp(-event.deltaY / 400), at(event));
    };
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => stop.abort();
  }, [element]);
}
