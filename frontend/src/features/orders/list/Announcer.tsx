import { VisuallyHidden } from '@mantine/core';
import { useStore } from '@/lib/store';
import { announced } from './alerts';

/** Says to a screen reader that new orders have come. */
export function Announcer() {
  return (
    <VisuallyHidden role="status" aria-live="assertive">
      {useStore(announced)}
    </VisuallyHidden>
  );
}
