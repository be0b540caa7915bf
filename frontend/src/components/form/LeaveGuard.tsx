import { Suspense, useEffect } from 'react';
import { type Blocker, useBlocker, useLocation } from 'react-router';
import { guardFor, hasUnsaved, leaveQuestion } from '@/lib/form/guard';
import { lazyPart } from '@/lib/lazy';
import { useStore } from '@/lib/store';

// Every page has the guard, and few ever ask: the dialog and the form kit are fetched when needed.
const ConfirmDialog = lazyPart(() =>
  import('../ConfirmDialog').then((m) => ({ default: m.ConfirmDialog })),
);

/** The only guard for all forms, because the router allows a single blocker. */
export function LeaveGuard() {
  const question = useStore(leaveQuestion);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guardFor(currentLocation, nextLocation) !== undefined,
  );
  useAsk(blocker);
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

/** useAsk passes a blocked navigation to the guard that blocked it, or to the topmost dialog. */
function useAsk(blocker: Blocker) {
  const here = useLocation();
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const guard = guardFor(here, blocker.location);
    const question = { leave: () => blocker.proceed(), stay: () => blocker.reset() };
    if (guard?.ask) guard.ask(question);
    else leaveQuestion.set(question);
  }, [blocker, here]);
}
