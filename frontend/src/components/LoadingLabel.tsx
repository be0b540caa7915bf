import { VisuallyHidden } from '@mantine/core';

/** Tells a screen reader that something is loading, as a skeleton shows it. */
export function LoadingLabel({ children = 'Loading' }: { children?: string }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>;
}
