import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { phoneOf } from '@/components/Facts';
import { useConfig } from '@/lib/config';
import type { Tracking } from '../types';
import classes from './Detail.module.css';
import { type Proof, proofOf } from './proof';

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
