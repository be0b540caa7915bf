import { VisuallyHidden } from '@mantine/core';
import { useStore } from '@/lib/store';
import { announced } from './alerts';

/** Announces new orders to screen readers. */
export function Announcer() {
  const { text, number } = useStore(announced);
  return (
    <VisuallyHidden role="status" aria-live="assertive">
      {/* A new element, because a text that stays the same is not read out again. */}
      <span key={number}>{text}</span>
    </VisuallyHidden>
  );
}
