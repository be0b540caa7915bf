import { ConfirmDialog } from '@/components/ConfirmDialog';
import { answerInterrupted } from '@/lib/session';

/** Asks before a change is sent that the end of the session interrupted. */
export default function InterruptedDialog() {
  return (
    <ConfirmDialog
      title="Send your last change?"
      confirm="Send it"
      cancel="Do not send"
      focusCancel
      onClose={() => answerInterrupted('withdrawn')}
      onConfirm={() => answerInterrupted('send')}
    >
      Your session ended before your last change was sent. The page may have changed since.
    </ConfirmDialog>
  );
}
