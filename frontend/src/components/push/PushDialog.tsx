import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import type { CustomerCheck, PushReach, PushWaits } from '@/lib/api';
import { leaveQuestion, useUnsavedGuard } from '@/lib/form';
import { useNow } from '@/lib/hooks';
import { Dialog } from '../Dialog';
import { type Audience, emptyDraft, type Push, type PushDraft, pushFrom, rules } from './push';
import { PushForm, type Segment, type Shops } from './PushForm';
import { PushReview } from './PushReview';

interface Props {
  onClose: () => void;
  onSend: (push: Push) => void;
  shops: Shops;
  segments?: readonly Segment[] | undefined;
  busy?: boolean;
  /** Says of a list of customers whom it notifies, row by row. */
  check?: (list: File) => Promise<CustomerCheck>;
  /** Counts who would be notified now by a notification to shops. */
  reach?: (audience: Audience) => Promise<PushReach>;
  /** Says what quiet hours do to a notification at a moment, or at once. */
  waits?: (at: Date | null) => Promise<PushWaits>;
  /** Sends what is written to whoever writes it, before anybody else has it. */
  test?: (text: { title: string; body: string }) => ReactNode;
}

/** Writes a notification, shows it as it will be seen, and hands it on. It calls no server itself. */
export function PushDialog({
  onClose,
  onSend,
  shops,
  segments,
  busy = false,
  check,
  reach,
  waits,
  test,
}: Props) {
  const now = useNow();
  const [reviewed, setReviewed] = useState(false);
  const form = useForm<PushDraft>({
    initialValues: emptyDraft,
    validate: rules(now),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  });
  const leave = useLeave(() => form.isDirty() && !busy, onClose);
  return (
    <Dialog title="Send Push Notification" size={560} fill busy={busy} onClose={leave}>
      {reviewed && form.isValid() ? (
        <PushReview
          draft={form.values}
          shops={shops.groups ?? []}
          segments={segments ?? []}
          busy={busy}
          check={check}
          reach={reach}
          waits={waits}
          test={test}
          onAnyway={(anyway) => form.setFieldValue('anyway', anyway)}
          onBack={() => {
            form.setFieldValue('anyway', false); // another time may not wait
            setReviewed(false);
          }}
          onSend={() => onSend(pushFrom(form.values))}
        />
      ) : (
        <PushForm
          form={form}
          now={now}
          shops={shops}
          segments={segments}
          onCancel={leave}
          onDone={() => setReviewed(true)}
        />
      )}
    </Dialog>
  );
}

/** useLeave asks before what was written is lost; while it is sent, its answer closes the dialog. */
function useLeave(written: () => boolean, close: () => void): () => void {
  const discarded = useRef(false);
  useUnsavedGuard(() => written() && !discarded.current);
  return () => {
    if (!written()) {
      close();
      return;
    }
    const leave = () => {
      discarded.current = true;
      close();
    };
    leaveQuestion.set({ leave, stay: () => undefined });
  };
}
