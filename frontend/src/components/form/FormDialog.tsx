import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Form, type FormState, useForm } from '@/lib/form';
import { formatDateTime } from '@/lib/format';
import { Alert } from '../Alert';
import { Dialog, DialogContent } from '../Dialog';
import type { QueryState } from '../QueryBoundary';
import { QueryDialog } from '../QueryDialog';
import { FormFields } from './FormFields';
import { Problem } from './Problem';

interface ContentProps<D> {
  form: FormState<D>;
  onClose: () => void;
  /** The fields as the form describes them, unless given. */
  children?: ReactNode;
  /** What the button does, as a verb; the form says it unless given. */
  action?: string;
  cancel?: string;
  danger?: boolean;
  /** Focuses Cancel if no field should be filled in first. */
  focusCancel?: boolean;
}

interface DialogOptions {
  size?: 480 | 560;
  fill?: boolean;
}

interface Props<D> extends ContentProps<D>, DialogOptions {
  /** The form says it unless given. */
  title?: string;
}

/** A form in its own dialog. */
export function FormDialog<D>({ title, size, fill, ...content }: Props<D>) {
  const { form, onClose } = content;
  return (
    <Dialog
      title={title ?? form.title}
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

/** The fields, the error and the footer, for a dialog that had to load its record first. */
export function FormContent<D>(props: ContentProps<D>) {
  const { form, onClose, children = <FormFields form={form} />, cancel = 'Cancel' } = props;
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
            {form.state === 'unsure' ? 'Try again' : (props.action ?? form.action)}
          </Button>
        </>
      }
    >
      <Stack>
        {form.earlier && <Earlier {...form.earlier} />}
        {children}
        {form.overtaken && (
          <Alert tone="warn" title="This has changed since you opened it">
            What you save replaces what is there now.
          </Alert>
        )}
        <Problem text={form.problem} />
      </Stack>
    </DialogContent>
  );
}

/** Says that the same form was sent before without a response. */
function Earlier({ at, show }: { at: number; show?: () => void }) {
  return (
    <Alert tone="warn" title={`You sent this on ${formatDateTime(new Date(at).toISOString())}`}>
      <Stack gap="xs" align="start">
        The server did not respond, so it may or may not have been done. What you send now is
        something new.
        {show && (
          <Button variant="default" size="xs" onClick={show}>
            Show what was sent, to try it again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

type OpenedProps<Given> = { onClose: () => void } & (undefined extends Given
  ? { given?: Given }
  : { given: Given });

/** formDialog is the dialog of a form that describes all of itself. */
export function formDialog<D extends object, Body, Out, Given>(
  form: Form<D, Body, Out, Given>,
  options: DialogOptions = {},
) {
  return function Described({ given, onClose }: OpenedProps<Given>) {
    const state = useForm(form, given as Given, onClose);
    return <FormDialog form={state} onClose={onClose} {...options} />;
  };
}

interface EditOptions<Record, Given> extends DialogOptions {
  /** The form says it unless given. */
  title?: string;
  /** The resource that the record is read of. */
  of: { useOne: (id: string) => QueryState<Record> };
  /** What the form is opened with; the record unless given. */
  given?: (record: Record) => Given;
  /** What stands above the fields, and below them. */
  above?: (record: Record) => ReactNode;
  below?: (record: Record, onClose: () => void) => ReactNode;
}

/** editDialog is the dialog of such a form about a record, which is read when the dialog opens. */
export function editDialog<D extends object, Body, Out, Given, Record>(
  form: Form<D, Body, Out, Given>,
  { of: resource, given, above, below, ...dialog }: EditOptions<Record, Given>,
) {
  function Content({ record, onClose }: { record: Record; onClose: () => void }) {
    const state = useForm(form, given ? given(record) : (record as unknown as Given), onClose);
    return (
      <FormContent form={state} onClose={onClose}>
        {above?.(record)}
        <FormFields form={state} />
        {below?.(record, onClose)}
      </FormContent>
    );
  }
  return function Edit({ of, onClose }: { of: string; onClose: () => void }) {
    return (
      <QueryDialog
        title={typeof form.title === 'string' ? form.title : ''}
        query={resource.useOne(of)}
        lines={Object.keys(typeof form.fields === 'object' ? form.fields : {}).length || 3}
        onClose={onClose}
        {...dialog}
      >
        {(record) => <Content record={record} onClose={onClose} />}
      </QueryDialog>
    );
  };
}
