import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { phoneOf } from '@/components/Facts';
import type { Tracking } from '@/lib/api';
import { useConfig } from '@/lib/config';
import classes from './Detail.module.css';

export interface Proof {
  url: string;
  name: string;
  isImage: boolean;
}

const image = /^data:image\/|\.(png|jpe?g|gif|webp|svg)$/i;
const base64Image: [RegExp, string][] = [
  [/^iVBORw0KGgo/, 'image/png'],
  [/^\/9j\//, 'image/jpeg'],
  [/^R0lGOD/, 'image/gif'],
];

/**
 * proofOf reads a proof of delivery. Older orders store it as a single address, as a list, or
 * as the picture itself in base64.
 */
export function proofOf(value: unknown): Proof | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const { ImageUrl, ImageName = '' } = (
    typeof one === 'string' ? { ImageUrl: one } : (one ?? {})
  ) as { ImageUrl?: string; ImageName?: string };
  const text = ImageUrl?.trim();
  if (!text) return undefined;
  const name = ImageName || 'Proof of delivery';
  const [, type] = base64Image.find(([start]) => start.test(text)) ?? [];
  if (type) return { url: `data:${type};base64,${text}`, name, isImage: true };
  if (!/^(https?:\/\/|\/|data:image\/)/i.test(text)) return undefined;
  const path = text.split(/[?#]/)[0] ?? '';
  const isFile = /\.[a-z0-9]{2,4}$/i.test(path) && !image.test(path);
  return { url: text, name, isImage: !isFile || image.test(name) };
}

/** The courier's proof of delivery, or whom to contact. */
export function ProofOfDelivery({ tracking }: { tracking: Tracking }) {
  const proof = proofOf(tracking.ProofOfDelivery);
  return (
    <Paper p="lg" component="section" aria-label="Proof of delivery">
      <Title order={2} mb="sm">
        Proof of delivery
      </Title>
      {proof ? <Shown proof={proof} /> : <None />}
    </Paper>
  );
}

function Shown({ proof: { url, name, isImage } }: { proof: Proof }) {
  return (
    <Stack gap="xs">
      {isImage && <img src={url} alt={name} className={classes['proof']} />}
      <Anchor href={url} download={name} target="_blank" rel="noreferrer" size="sm">
        Download {name}
      </Anchor>
    </Stack>
  );
}

function None() {
  const { SupportPhone } = useConfig();
  return (
    <Text>
      The courier did not provide a copy of the proof of delivery. Please contact the Live
      Operations team{SupportPhone && <> on {phoneOf(SupportPhone)}</>} if you need one.
    </Text>
  );
}
