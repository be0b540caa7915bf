import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Alert } from '@/components/Alert';
import { Dialog, DialogContent } from '@/components/Dialog';
import { DropZone } from '@/components/DropZone';
import { problemText, useUploadProgress } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { enqueue, importsKey, validate, validatePath } from './calls';
import { CheckResult } from './CheckResult';
import type { ImportCheck } from './types';

const maxBytes = 20_000_000;

interface Props {
  onClose: () => void;
}

/** Imports a workbook with products: choose it, have it checked, queue it. */
export function ImportDialog({ onClose }: Props) {
  const [check, setCheck] = useState<ImportCheck>();
  const [queued, setQueued] = useState('');
  return (
    <Dialog title="Import UPC Template" size={560} fill onClose={onClose}>
      {queued ? (
        <Queued message={queued} onClose={onClose} />
      ) : check ? (
        <Checked check={check} onBack={() => setCheck(undefined)} onQueued={setQueued} />
      ) : (
        <Choose onChecked={setCheck} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Choose({ onChecked, onClose }: Props & { onChecked: (check: ImportCheck) => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const progress = useUploadProgress(validatePath);
  const action = useAction({
    run: (chosen: File, key) => validate(chosen, key),
    onDone: onChecked,
    onFail: (error) => {
      setProblem(problemText(error));
      return true;
    },
  });
  return (
    <DialogContent
      onSubmit={() => file && action.go(file)}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={action.busy}>
            Cancel
          </Button>
          <Button type="submit" loading={action.busy} disabled={!file}>
            Validate
          </Button>
        </>
      }
    >
      <Stack>
        <DropZone
          label="Workbook"
          kind="xlsx"
          maxBytes={maxBytes}
          description="The template with one product in each row, at most 100,000. You see the result of the check before anything is imported."
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            setProblem(undefined);
          }}
          error={problem}
          disabled={action.busy}
          progress={action.busy ? progress : undefined}
        />
        {action.busy && (
          <Text size="sm" c="dimmed" role="status">
            The rows are being checked. A large file takes a few seconds.
          </Text>
        )}
      </Stack>
    </DialogContent>
  );
}

interface CheckedProps {
  check: ImportCheck;
  onBack: () => void;
  onQueued: (message: string) => void;
}

function Checked({ check, onBack, onQueued }: CheckedProps) {
  const action = useAction({
    name: `catalogue.enqueue ${check.Id}`,
    run: (_: void, key) => enqueue(check, key),
    refresh: [[...importsKey]],
    onDone: onQueued,
    onAlreadyDone: () => onQueued('Your import has been queued.'),
  });
  const mayQueue = check.Id !== '' && check.Result !== 'Failure';
  return (
    <DialogContent
      onSubmit={() => mayQueue && action.go()}
      footer={
        <>
          <Button variant={mayQueue ? 'default' : 'filled'} onClick={onBack} disabled={action.busy}>
            Go Back
          </Button>
          {mayQueue && (
            <Button type="submit" loading={action.busy} data-autofocus>
              Queue
            </Button>
          )}
        </>
      }
    >
      <CheckResult check={check} />
    </DialogContent>
  );
}

function Queued({ message, onClose }: Props & { message: string }) {
  return (
    <DialogContent
      footer={
        <Button onClick={onClose} data-autofocus>
          Done
        </Button>
      }
    >
      <Alert tone="info" title={message}>
        You can leave this page. The list of imports shows the progress.
      </Alert>
    </DialogContent>
  );
}
