import { Button, Group, Image, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Alert } from '@/components/Alert';
import { Dialog, DialogContent } from '@/components/Dialog';
import type { Order, Orderline } from '@/lib/api';
import { counted } from '@/lib/format';
import { useScanner } from '@/lib/keys';
import { pictureSrc } from '@/lib/picture';
import { useStore } from '@/lib/store';
import { playRight, playWrong } from '@/platform/tones';
import classes from './Detail.module.css';
import { aboutOf } from './lines';
import { count, countsOf, missingOf, type Scan, scan, scanned, toPack } from './scanning';
import { canScan, useCamera } from './useCamera';

interface Props {
  order: Order;
  onClose: () => void;
  /** All items are in, or the rest is not scanned. */
  onPacked: () => void;
}

interface Said {
  tone: 'info' | 'bad';
  text: string;
}

/** sentenceOf says at once what a scanned code was. */
function sentenceOf({ kind, line }: Scan, code: string, { Id, OrderNo }: Order): Said {
  if (kind === 'wrong')
    return { tone: 'bad', text: `Wrong item: ${code} does not belong to order ${OrderNo}.` };
  const title = line.ProductTitle;
  if (kind === 'surplus')
    return { tone: 'bad', text: `One too many: ${title} is complete. Put this one back.` };
  if (kind === 'gone') {
    const word = line.OrderlineCancelled ? 'cancelled' : 'rejected';
    return { tone: 'bad', text: `Do not pack ${title}: it was ${word}.` };
  }
  const missing = missingOf(line, countsOf(Id));
  return { tone: 'info', text: missing ? `${title}: ${missing} more` : `${title} is complete.` };
}

/** Packs an order item by item: each is scanned, and what does not belong to the order is said at once. */
export function ScanDialog({ order, onClose, onPacked }: Props) {
  const counts = useStore(scanned)[order.Id] ?? {};
  const [said, setSaid] = useState<Said>();
  const [filming, setFilming] = useState(false);
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const lines = toPack(order);
  const missing = lines.reduce((sum, line) => sum + missingOf(line, counts), 0);

  const add = (found: Scan, code: string) => {
    if (found.kind === 'counted') count(order.Id, found.line, 1);
    const sentence = sentenceOf(found, code, order);
    setSaid(sentence);
    if (sentence.tone === 'bad') {
      playWrong();
      navigator.vibrate?.(300);
    } else playRight();
    if (lines.every((line) => missingOf(line, countsOf(order.Id)) === 0)) onPacked();
  };
  const take = (code: string) => add(scan(order, countsOf(order.Id), code), code);
  useScanner(take, { inDialog: true });

  return (
    <Dialog title={`Scan to pack ${order.OrderNo}`} onClose={onClose} size={560} fill>
      <DialogContent
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              Later
            </Button>
            <Button variant="default" onClick={onPacked}>
              {missing > 0 ? 'Pack without scanning the rest' : 'Packed'}
            </Button>
          </>
        }
      >
        <Stack>
          <Text fw={600} aria-live="polite">
            {missing > 0 ? `${counted(missing, 'item')} to scan` : 'All items are in.'}
          </Text>
          {said && <Alert tone={said.tone}>{said.text}</Alert>}
          {order.DeliveryAddressInstructions && (
            <Alert tone="bad" label="Customer's instructions">
              {order.DeliveryAddressInstructions}
            </Alert>
          )}
          <TypedCode onCode={take} focus={!touch} />
          <Camera on={filming} onSwitch={setFilming} onCode={take} />
          <ul className={classes['items']}>
            {lines.map((line) => (
              <Line
                key={line.OrderLineId}
                line={line}
                missing={missingOf(line, counts)}
                onAdd={() => add({ kind: 'counted', line }, '')}
                onTake={() => count(order.Id, line, -1)}
              />
            ))}
          </ul>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

/** A code as it is typed, by hand or by a scanner. */
function TypedCode({ onCode, focus }: { onCode: (code: string) => void; focus: boolean }) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code.trim()) onCode(code.trim());
    setCode('');
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Code of the item"
        description="Scan it, or type it and press Enter."
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        data-takes-codes
        {...(focus && { 'data-autofocus': true })}
      />
    </form>
  );
}

interface CameraProps {
  on: boolean;
  onSwitch: (on: boolean) => void;
  onCode: (code: string) => void;
}

/** The camera of a phone as a scanner, where the browser can read codes. */
function Camera({ on, onSwitch, onCode }: CameraProps) {
  const { video, problem } = useCamera(on, onCode);
  if (!canScan()) return null;
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={<IconCamera size={16} aria-hidden />}
        aria-pressed={on}
        onClick={() => onSwitch(!on)}
      >
        {on ? 'Stop the camera' : 'Scan with the camera'}
      </Button>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {on && <video ref={video} className={classes['camera']} muted playsInline />}
    </Stack>
  );
}

interface LineProps {
  line: Orderline;
  missing: number;
  onAdd: () => void;
  onTake: () => void;
}

function Line({ line, missing, onAdd, onTake }: LineProps) {
  const image = line.VariantImageUrl || line.OrderLineProductImageUrl;
  const about = [line.OrderLineVariantSKU, ...aboutOf(line)].filter(Boolean);
  const done = line.OrderLineQuantity - missing;
  return (
    <li className={classes['item']} data-complete={missing === 0 || undefined}>
      {image ? (
        <Image src={pictureSrc(image)} alt="" className={classes['picture'] ?? ''} />
      ) : (
        <div className={classes['picture']} />
      )}
      <div className={classes['what']}>
        <Text fw={550} className={classes['name'] ?? ''}>
          {line.ProductTitle}
        </Text>
        {about.length > 0 && (
          <Text size="sm" c="dimmed" className={classes['about'] ?? ''}>
            {about.join(' · ')}
          </Text>
        )}
      </div>
      <div className={classes['amounts']}>
        <Text fw={600} className={classes['toScan'] ?? ''}>
          {missing === 0 && <IconCheck size={18} aria-hidden />}
          {done} of {line.OrderLineQuantity}
        </Text>
        <Group gap={4}>
          {done > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`One less of ${line.ProductTitle}`}
              onClick={onTake}
            >
              −1
            </Button>
          )}
          {missing > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Count one of ${line.ProductTitle} by hand`}
              onClick={onAdd}
            >
              +1
            </Button>
          )}
        </Group>
      </div>
    </li>
  );
}
