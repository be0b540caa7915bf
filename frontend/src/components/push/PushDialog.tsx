import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useNow } from '@/lib/hooks';
import type { CheckedList } from './CustomerListCheck';
import { emptyDraft, type Push, type PushDraft, pushFrom, rules } from './push';
import { PushForm, type ShopGroup } from './PushForm';
import { PushReview } from './PushReview';

interface Props {
  opened: boolean;
  onClose: () => void;
  onSend: (push: Push) => void;
  /** The shops that can be chosen, below their merchants. */
  shops: ShopGroup[];
  /** Who receives it, in words: it stands above the choice. */
  audience?: string;
  /** Whether a picture may go with it. */
  withImage?: boolean;
  busy?: boolean;
  /** Says of a list of customers whom it notifies, row by row. */
  check?: (list: File) => Promise<CheckedList>;
}

/** Writes a notification, shows it as it will be seen, and hands it on. It calls no server itself. */
export function PushDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Send Push Notification"
      size={560}
      closeOnClickOutside={false}
      closeOnEscape={!rest.busy}
    >
      <Writing {...rest} onClose={onClose} />
    </Modal>
  );
}

function Writing(props: Omit<Props, 'opened'>) {
  const { onClose, onSend, shops, audience = '', withImage = false, busy = false, check } = props;
  const now = useNow();
  const [reviewed, setReviewed] = useState(false);
  const form = useForm<PushDraft>({
    initialValues: emptyDraft,
    validate: rules(now),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
  });

  if (reviewed && form.isValid()) {
    return (
      <PushReview
        draft={form.values}
        shops={shops}
        busy={busy}
        check={check}
        onBack={() => setReviewed(false)}
        onSend={() => onSend(pushFrom(form.values))}
      />
    );
  }
  return (
    <PushForm
      form={form}
      now={now}
      shops={shops}
      audience={audience}
      withImage={withImage}
      onCancel={onClose}
      onDone={() => setReviewed(true)}
    />
  );
}
