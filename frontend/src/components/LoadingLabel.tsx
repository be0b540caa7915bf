import { VisuallyHidden } from '@mantine/core';

/** Says to a screen reader what a skeleton says to the eye. */
export function LoadingLabel({ children = 'Loading' }: { children?: string }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}
