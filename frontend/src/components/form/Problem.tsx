import { Alert } from '@mantine/core';

/** What was refused, shown where the eyes are: inside the form or dialog. */
export function Problem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" role="alert" p="sm">
      {text}
    </Alert>
  );
}
