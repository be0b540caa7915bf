import { Alert } from '@mantine/core';

/** An error shown inside the form or dialog, where the user is looking. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" role="alert" p="sm">
      {text}
    </Alert>
  );
}
