import { notifications } from '@mantine/notifications';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Form, leaveQuestion, useForm, useUnsavedGuard } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { Dialog } from '../Dialog';
import { FormContent } from '../form/FormDialog';
import { LoadingLabel } from '../LoadingLabel';
import type { ImportFlow, InServer, Stage } from './importFlow';
import { Choose, Failed, Outcome, Review, Waiting } from './ImportStages';

interface Draft {
  file: File | undefined;
}

type FileForm<Check> = Form<Draft, Draft, Check>;

const formOf = <Check, Out>({ name, check }: ImportFlow<Check, Out>): FileForm<Check> => ({
  name: `${name}.check`,
  action: check.action,
  start: () => ({ file: undefined }),
  rules: {},
  ready: ({ file }) => (file ? undefined : ''),
  body: (draft) => draft,
  send: ({ file }, key) => check.send(file as File, key),
  names: { [check.field]: 'file' },
});

/** importDialog is the dialog of an import. */
export function importDialog<Check, Out>(flow: ImportFlow<Check, Out>) {
  const form = formOf(flow);
  return function Described({ onClose }: { onClose: () => void }) {
    return <ImportDialog flow={flow} form={form} onClose={onClose} />;
  };
}

interface Props<Check, Out> {
  flow: ImportFlow<Check, Out>;
  form: FileForm<Check>;
  onClose: () => void;
}

function ImportDialog<Check, Out>({ flow, form: described, onClose }: Props<Check, Out>) {
  const { inServer } = flow;
  const [sent, setSent] = useState<{ check: Check; file: File | undefined }>();
  const [out, setOut] = useState<Out>();
  const [isAnew, setAnew] = useState(false);
  const form = useForm(described, undefined, {
    onDone: (check, { file }) => setSent({ check, file }),
  });
  const { check, isLooking } = useCheck(flow, sent?.check, !isAnew);
  // What is sent names the attempt: the same file, chosen again after a lost response, is imported once.
  const run = useAction({
    name: flow.name,
    run: (_: { id?: string; file?: File | undefined }, key) => {
      if (check === undefined) throw new Error('nothing was checked');
      return flow.run({ check, file: sent?.file }, key);
    },
    refresh: [[flow.name, 'check']],
    onDone: setOut,
    onAlreadyDone: onClose,
  });
  const stage = stageOf(inServer, check, out);
  const busy = form.state === 'sending' || run.busy;
  const goesOn = stage === 'checking' || stage === 'running';

  // What the server holds is found again; anything else would have to be chosen and checked again.
  const left = useRef(false);
  const losesCheck = stage === 'review' && !inServer;
  useUnsavedGuard(() => (losesCheck || run.busy) && !left.current);
  const close = () => {
    const leave = () => {
      left.current = true;
      onClose();
    };
    if (stage === 'choose') form.leave(onClose);
    else if (losesCheck) leaveQuestion.set({ leave, stay: () => undefined });
    else {
      if (goesOn && check !== undefined && inServer)
        notifications.show({
          message: `${inServer.fileName(check)} goes on in the server. Open the import again to see it.`,
        });
      leave();
    }
  };
  // Another file is chosen: one that was changed in the meantime cannot be read again.
  const again = () => {
    form.set({ file: undefined });
    setSent(undefined);
    setAnew(true);
    run.reset();
  };

  return (
    <Dialog title={flow.title} size={560} fill busy={busy} onClose={close}>
      {isLooking ? (
        <LoadingLabel>Looking for an import that goes on</LoadingLabel>
      ) : stage === 'choose' ? (
        <FormContent form={form} onClose={onClose}>
          <Choose flow={flow} field={form.field('file')} />
        </FormContent>
      ) : out !== undefined && !inServer ? (
        <Outcome shown={flow.outcome(out)} onClose={close} />
      ) : check === undefined ? null : stage === 'done' ? (
        // Where the server goes on, the check says what became of it.
        <Outcome shown={flow.outcome(check as unknown as Out)} onClose={close} />
      ) : stage === 'review' ? (
        <Review
          shown={flow.review(check)}
          busy={run.busy || (run.done && inServer !== undefined)}
          onBack={again}
          discard={inServer && ((key) => inServer.discard(check, key))}
          onRun={() => run.go(inServer ? { id: inServer.id(check) } : { file: sent?.file })}
        />
      ) : inServer && goesOn ? (
        <Waiting inServer={inServer} check={check} onAgain={again} onClose={close} />
      ) : (
        <Failed problem={inServer?.problem(check) ?? ''} onAgain={again} />
      )}
    </Dialog>
  );
}

function stageOf<Check, Out>(
  inServer: InServer<Check> | undefined,
  check: Check | undefined,
  out: Out | undefined,
): Stage | 'choose' {
  if (check === undefined) return 'choose';
  return inServer?.stage(check) ?? (out === undefined ? 'review' : 'done');
}

const pollEvery = 1000;

/** useCheck is what the check returned; in the server, as it stands now, also of an earlier opening. */
function useCheck<Check, Out>(
  { name, inServer }: ImportFlow<Check, Out>,
  sent: Check | undefined,
  mayLook: boolean,
) {
  const looks = inServer !== undefined && mayLook;
  const found = useQuery({
    queryKey: [name, 'found'],
    queryFn: async () => (await inServer?.find()) ?? null,
    enabled: looks,
    gcTime: 0,
    retry: false,
  });
  const known = sent ?? (mayLook ? (found.data ?? undefined) : undefined);
  const goesOn = (check: Check | undefined) =>
    check !== undefined && ['checking', 'running'].includes(inServer?.stage(check) ?? '');
  const now = useQuery({
    queryKey: [name, 'check', known === undefined ? '' : inServer?.id(known)],
    queryFn: inServer && known !== undefined ? () => inServer.read(known) : skipToken,
    refetchInterval: ({ state }) => (goesOn(state.data ?? known) ? pollEvery : false),
  });
  return { check: now.data ?? known, isLooking: looks && sent === undefined && found.isPending };
}
