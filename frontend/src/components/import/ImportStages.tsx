import { Button, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUploadProgress } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { Alert } from '../Alert';
import { DialogContent } from '../Dialog';
import { FileField } from '../form/FileField';
import { ImportProblems } from './ImportProblems';
import classes from './Import.module.css';
import type { ImportFlow, InServer, Shown } from './importFlow';
import { TemplateButton } from './TemplateButton';

interface ChooseProps<Check, Out> {
  flow: ImportFlow<Check, Out>;
  field: Parameters<typeof FileField>[0]['field'];
}

export function Choose<Check, Out>({ flow, field }: ChooseProps<Check, Out>) {
  const progress = useUploadProgress(flow.check.path);
  return (
    <>
      <Text size="sm">{flow.intro}</Text>
      {flow.template && <TemplateButton {...flow.template} />}
      <FileField
        field={field}
        label={flow.label}
        kind={flow.kind}
        maxBytes={flow.maxBytes}
        progress={progress}
      />
    </>
  );
}

interface WaitingProps<Check> {
  inServer: InServer<Check>;
  check: Check;
  onAgain: () => void;
  onClose: () => void;
}

/** The server checks or imports the file, whether the dialog is open or not. */
export function Waiting<Check>({ inServer, check, onAgain, onClose }: WaitingProps<Check>) {
  const isCheck = inServer.stage(check) === 'checking';
  const cancel = useAction({
    run: (_: void, key) => inServer.discard(check, key),
    onDone: onAgain,
  });
  return (
    <DialogContent
      footer={
        <>
          {isCheck && (
            <Button variant="default" loading={cancel.busy} onClick={() => cancel.go()}>
              Cancel the check
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </>
      }
    >
      <Stack gap="xs">
        <Text fw={550}>{inServer.fileName(check)}</Text>
        <Progress
          value={inServer.percent(check)}
          aria-label={isCheck ? 'Checked' : 'Imported'}
          animated
        />
        <Text size="sm" role="status">
          {inServer.progress(check)}
        </Text>
        <Text size="sm" c="dimmed">
          You can close this and go on working. Open the import again to see how far it is.
        </Text>
      </Stack>
    </DialogContent>
  );
}

function Found({ shown: { content, leftOut, files = [] } }: { shown: Shown }) {
  return (
    <Stack>
      {content}
      {leftOut && <ImportProblems leftOut={leftOut} files={files} />}
    </Stack>
  );
}

interface ReviewProps {
  shown: Shown & { action?: string };
  busy: boolean;
  onBack: () => void;
  /** Makes the server forget the check when somebody goes back. */
  discard: ((key: string) => Promise<unknown>) | undefined;
  onRun: () => void;
}

export function Review({ shown, busy, onBack, discard, onRun }: ReviewProps) {
  const { action } = shown;
  const back = useAction({
    run: (_: void, key) => discard?.(key) ?? Promise.resolve(),
    onDone: onBack,
  });
  return (
    <DialogContent
      onSubmit={() => action && onRun()}
      footer={
        <>
          <Button
            variant={action ? 'default' : 'filled'}
            onClick={() => back.go()}
            loading={back.busy}
            disabled={busy}
          >
            Go Back
          </Button>
          {action && (
            <Button type="submit" loading={busy} disabled={back.busy} data-autofocus>
              {action}
            </Button>
          )}
        </>
      }
    >
      <Found shown={shown} />
    </DialogContent>
  );
}

interface OutcomeProps {
  shown: Shown;
  onClose: () => void;
}

export function Outcome({ shown, onClose }: OutcomeProps): ReactNode {
  return (
    <DialogContent footer={<Button onClick={onClose}>Done</Button>}>
      <div tabIndex={-1} data-autofocus className={classes['outcome']}>
        <Found shown={shown} />
      </div>
    </DialogContent>
  );
}

/** A file that only reading has shown to be unfit. */
export function Failed({ problem, onAgain }: { problem: string; onAgain: () => void }) {
  return (
    <DialogContent
      footer={
        <Button onClick={onAgain} data-autofocus>
          Choose another file
        </Button>
      }
    >
      <Alert tone="bad" title="The file cannot be imported">
        {problem}
      </Alert>
    </DialogContent>
  );
}
