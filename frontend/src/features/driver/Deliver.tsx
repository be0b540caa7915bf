import { Button, FileButton, Select, Stack, Text, Textarea } from '@mantine/core';
import { IconCamera, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { failureReasons } from '@/components/driver/reasons';
import { messageOf } from '@/lib/api';
import { showError } from '@/lib/errors';
import { shrunk } from './picture';
import { Signature } from './Signature';
import type { Reported } from './useReports';

interface Props {
  ageCheck: boolean;
  tell: (report: Reported) => void;
}

/** The end of a delivery: with a photo, a signature or neither, or why it failed. */
export function Deliver({ ageCheck, tell }: Props) {
  const [way, setWay] = useState<'ask' | 'sign' | 'fail'>('ask');
  const delivered = (Proof?: string) => tell({ Kind: 'Delivered', ...(Proof && { Proof }) });
  const photo = (file: File | null) => {
    if (!file) return;
    shrunk(file).then(delivered, (error: unknown) => showError(messageOf(error)));
  };
  if (way === 'fail') return <Fail tell={tell} onBack={() => setWay('ask')} />;
  return (
    <Stack gap="xs">
      {ageCheck && (
        <Text fw={600}>
          The recipient must be 18: ask for proof of age before you hand it over.
        </Text>
      )}
      {way === 'sign' ? (
        <Signature onSign={delivered} />
      ) : (
        <>
          <FileButton accept="image/*" capture="environment" onChange={photo}>
            {(props) => (
              <Button {...props} size="lg" leftSection={<IconCamera size={20} aria-hidden />}>
                Delivered, with a photo
              </Button>
            )}
          </FileButton>
          <Button
            size="md"
            variant="default"
            leftSection={<IconSignature size={18} aria-hidden />}
            onClick={() => setWay('sign')}
          >
            Delivered, with a signature
          </Button>
          <Button size="md" variant="default" onClick={() => delivered()}>
            Delivered, without proof
          </Button>
        </>
      )}
      <Button size="md" variant="subtle" color="gray" onClick={() => setWay('fail')}>
        It could not be delivered
      </Button>
    </Stack>
  );
}

function Fail({ tell, onBack }: { tell: Props['tell']; onBack: () => void }) {
  const [reason, setReason] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const report = () => {
    const found = failureReasons.find(({ value }) => value === reason);
    if (found) tell({ Kind: 'Failed', Reason: found.value, ...(notes && { Notes: notes }) });
  };
  return (
    <Stack gap="xs">
      <Select
        label="Why could it not be delivered?"
        data={failureReasons.map(({ value, label }) => ({ value, label }))}
        value={reason}
        onChange={setReason}
        withAsterisk
      />
      <Textarea
        label="Note for the shop"
        maxLength={500}
        autosize
        minRows={2}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <Button size="md" color="red.8" disabled={!reason} onClick={report}>
        Report the failure
      </Button>
      <Button size="md" variant="default" onClick={onBack}>
        Back
      </Button>
    </Stack>
  );
}
