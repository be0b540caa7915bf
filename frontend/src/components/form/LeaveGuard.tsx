import { Suspense, useEffect } from 'react';
import { guardFor, hasUnsaved, leaveQuestion } from '@/lib/form/guard';
import { lazyPart } from '@/lib/lazy';
import { useRouter } from '@/lib/router';
import { useStore } from '@/lib/store';

// Every page has the guard, and few ever ask: the dialog and the form kit are fetched when needed.
const ConfirmDialog = lazyPart(() =>
  import('../ConfirmDialog').then((m) => ({ default: m.ConfirmDialog })),
);

/** The router's only guard, which passes a question to the form or dialog that has it. */
export function LeaveGuard() {
  const question = useStore(leaveQuestion);
  const router = useRouter();
  useEffect(
    () =>
      router.guard((from, to, asked) => {
        const guard = guardFor(from, to);
        if (guard?.ask) guard.ask(asked);
        else if (guard) leaveQuestion.set(asked);
        return guard !== undefined;
      }),
    [router],
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  if (!question) return null;
  const answer = (then: () => void) => {
    leaveQuestion.set(undefined);
    then();
  };
  return (
    <Suspense>
      <ConfirmDialog
        danger
        title="Leave without saving?"
        cancel="Keep editing"
        confirm="Discard changes"
        onClose={() => answer(question.stay)}
        onConfirm={() => answer(question.leave)}
      >
        Your changes have not been saved.
      </ConfirmDialog>
    </Suspense>
  );
}
