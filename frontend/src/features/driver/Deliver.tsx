import {
  Button,
  Checkbox,
  FileButton,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconCamera, IconSignature } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { failureReasons } from '@/components/driver/reasons';
import { messageOf } from '@/lib/api';
import { showError } from '@/lib/errors';
import classes from './driver.module.css';
import type { Reported } from './useReports';

/** A field to sign in with a finger. */
function Signature({ onSign }: { onSign: (picture: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  useEffect(() => {
    const field = canvas.current;
    const pen = field?.getContext('2d');
    if (!field || !pen) return;
    field.width = field.clientWidth * 2;
    field.height = field.clientHeight * 2;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, field.width, field.height);
    pen.lineWidth = 5;
    pen.lineCap = 'round';
  }, []);
  const draw = (event: React.PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || event.buttons === 0) return;
    const { offsetX, offsetY } = event.nativeEvent;
    if (event.type === 'pointerdown') {
      pen.beginPath();
      pen.moveTo(offsetX * 2, offsetY * 2);
    }
    pen.lineTo(offsetX * 2, offsetY * 2);
    pen.stroke();
    setSigned(true);
  };
  return (
    <Stack gap="xs">
      <canvas
        ref={canvas}
        className={classes['sign']}
        aria-label="Sign here"
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <Button
        size="md"
        disabled={!signed}
        onClick={() => canvas.current && onSign(drawn(canvas.current))}
      >
        Delivered, signed
      </Button>
    </Stack>
  );
}

const side = 1280; // pixels
const quality = 0.7;

const base64 = (canvas: HTMLCanvasElement, type: string) =>
  canvas.toDataURL(type, quality).replace(/^[^,]*,/, '');

/** shrunk is a photo as JPEG, small enough for a phone's line, in base64. */
async function shrunk(file: File): Promise<string> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return base64(canvas, 'image/jpeg');
}

/** drawn is a signature as PNG in base64. */
const drawn = (canvas: HTMLCanvasElement): string => base64(canvas, 'image/png');

const pinLength = 4;

interface Props {
  ageCheck: boolean;
  /** The recipient tells a PIN. */
  asksPin: boolean;
  tell: (report: Reported) => void;
}

/** The end of a delivery: with a photo, a signature or neither, or why it failed. */
export function Deliver({ ageCheck, asksPin, tell }: Props) {
  const [way, setWay] = useState<'ask' | 'sign' | 'fail'>('ask');
  const [pin, setPin] = useState('');
  const [noPin, setNoPin] = useState(false);
  const waits = asksPin && !noPin && pin.length < pinLength;
  const delivered = (Proof?: string) =>
    tell({
      Kind: 'Delivered',
      ...(Proof && { Proof }),
      ...(asksPin && !noPin && { Pin: pin }),
    });
  const photo = (file: File | null) => {
    if (!file) return;
    shrunk(file).then(delivered, (error: unknown) => showError(messageOf(error), error));
  };
  if (way === 'fail') return <Fail tell={tell} onBack={() => setWay('ask')} />;
  return (
    <Stack gap="xs">
      {ageCheck && (
        <Text fw={600}>
          The recipient must be 18: ask for proof of age before you hand it over.
        </Text>
      )}
      {asksPin && (
        <>
          <TextInput
            label="The recipient’s PIN"
            description="Ask for it before you hand the goods over."
            size="md"
            inputMode="numeric"
            autoComplete="off"
            maxLength={pinLength}
            disabled={noPin}
            value={pin}
            onChange={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
          <Checkbox
            label="The recipient does not know the PIN"
            checked={noPin}
            onChange={(event) => setNoPin(event.currentTarget.checked)}
          />
        </>
      )}
      {way === 'sign' ? (
        <Signature onSign={delivered} />
      ) : (
        <>
          <FileButton accept="image/*" capture="environment" onChange={photo}>
            {(props) => (
              <Button
                {...props}
                size="lg"
                disabled={waits}
                leftSection={<IconCamera size={20} aria-hidden />}
              >
                Delivered, with a photo
              </Button>
            )}
          </FileButton>
          <Button
            size="md"
            variant="default"
            disabled={waits}
            leftSection={<IconSignature size={18} aria-hidden />}
            onClick={() => setWay('sign')}
          >
            Delivered, with a signature
          </Button>
          <Button size="md" variant="default" disabled={waits} onClick={() => delivered()}>
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
