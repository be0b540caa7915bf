import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormState } from '@/lib/form';
import { Dialog, DialogContent } from '../Dialog';
import { Problem } from './Problem';

interface ContentProps<D> {
  form: FormState<D>;
  onClose: () => void;
  children: ReactNode;
  /** What the button does, as a verb. */
  action: string;
  cancel?: string;
  danger?: boolean;
  /** Focuses Cancel, where no field is the first thing to fill in. */
  focusCancel?: boolean;
}

interface Props<D> extends ContentProps<D> {
  title: string;
  size?: 480 | 560;
  fill?: boolean;
}

/** A form in a dialog of its own. */
export function FormDialog<D>({ title, size, fill, ...content }: Props<D>) {
  const { form, onClose } = content;
  return (
    <Dialog
      title={title}
      onClose={() => form.leave(onClose)}
      busy={form.state === 'sending'}
      closeOnClickOutside={!form.changed}
      {...(size && { size })}
      {...(fill && { fill })}
    >
      <FormContent {...content} />
    </Dialog>
  );
}

/** The fields, what was refused, and the footer, for a dialog that had to load its record first. */
export function FormContent<D>(props: ContentProps<D>) {
  const { form, onClose, children, action, cancel = 'Cancel' } = props;
  const { danger = false, focusCancel = false } = props;
  const busy = form.state === 'sending' || form.state === 'done';
  return (
    <DialogContent
      onSubmit={form.submit}
      footer={
        <>
          <Button
            variant="default"
            onClick={() => form.leave(onClose)}
            disabled={busy}
            data-autofocus={focusCancel || undefined}
          >
            {cancel}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={form.blocked !== undefined}
            {...(danger && { color: 'red.8' })}
          >
            {form.state === 'unsure' ? 'Try again' : action}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <Problem text={form.problem} />
      </Stack>
    </DialogContent>
  );
}
