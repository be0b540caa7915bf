import { VisuallyHidden } from '@mantine/core';
import { useStore } from '@/lib/store';
import { announced } from './alerts';

/** Announces new orders to screen readers. */
export function Announcer() {
  return (
    <VisuallyHidden role="status" aria-live="assertive">
      {useStore(announced)}
    </VisuallyHidden>
  );
}
