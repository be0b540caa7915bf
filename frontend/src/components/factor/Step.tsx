import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormState } from '@/lib/form';
import { Problem } from '../form/Problem';

interface Props<D> {
  form: FormState<D>;
  /** Beside the button that goes on. */
  other?: ReactNode;
  children: ReactNode;
}

/** One step of setting up a factor. */
export function Step<D>({ form, other, children }: Props<D>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Stack>
        <Problem text={form.problem} />
        {children}
        <Group justify="flex-end">
          {other}
          <Button type="submit" loading={form.state === 'sending'}>
            {form.action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
