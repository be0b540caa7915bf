import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** An error shown inside the form or dialog. A dialog that is higher than the screen is scrolled to it. */
export function Problem({ text }: { text: string | undefined }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void shown.current?.scrollIntoView({ block: 'nearest' }); // newer browsers return a promise, which is no cleanup
  }, [text]);
  if (!text) return null;
  return (
    <Alert ref={shown} color="red" role="alert" p="sm">
      {text}
    </Alert>
  );
}
