import { ConfirmDialog } from '@/components/ConfirmDialog';
import { formatTime } from '@/lib/format';
import { answerInterrupted, type InterruptedChange } from '@/lib/session';

/** Asks before a change is sent that the end of the session interrupted. */
export default function InterruptedDialog({ changes }: { changes: readonly InterruptedChange[] }) {
  const named = changes.map(
    ({ what, at }) => `${what} (${formatTime(new Date(at).toISOString())})`,
  );
  return (
    <ConfirmDialog
      title="Send your last change?"
      confirm="Send it"
      cancel="Do not send"
      focusCancel
      onClose={() => answerInterrupted('withdrawn')}
      onConfirm={() => answerInterrupted('send')}
    >
      Your session ended before this was sent: {named.join(', ')}. The page may have changed since.
    </ConfirmDialog>
  );
}
