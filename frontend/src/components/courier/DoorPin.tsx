import { Button, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DoorPin as Pin, get } from '@/lib/api';
import { formatDateTime } from '@/lib/format';

interface Props {
  /** The order's id. */
  id: string;
  /** Whether to say that the courier asks for none, because one was chosen for this order. */
  chosen?: boolean;
  /** The queries of the order, with which this one is read again. */
  refresh: readonly unknown[];
}

const outcomes: Record<Exclude<Pin['Outcome'], ''>, string> = {
  Entered: 'The recipient told the courier the PIN',
  NotEntered: 'The courier handed the goods over without the PIN',
};

/** For an order whose courier asks for a PIN: what became of it, and the PIN itself for the shop, to be read out on the phone. */
export default function DoorPin({ id, chosen = false, refresh }: Props) {
  const [shown, setShown] = useState(false);
  const { data } = useQuery({
    queryKey: [...refresh, 'door-pin'],
    queryFn: ({ signal }) => get('GET /api/couriers/pin/{id}', { Id: id }, signal),
  });
  if (!data || (!data.Asked && !chosen)) return null;
  const { Asked, Pin, Outcome, CheckedAt } = data;
  const waits = Asked
    ? 'The courier asks the recipient for a PIN, which is on the recipient’s tracking page.'
    : 'A PIN was chosen, but no courier is booked who asks for one.';
  return (
    <Paper p="lg" component="section" aria-label="PIN at the door">
      <Title order={2} mb="xs">
        PIN at the door
      </Title>
      <Text role="status">
        {Outcome
          ? `${outcomes[Outcome]}${CheckedAt ? `, ${formatDateTime(CheckedAt)}` : ''}.`
          : waits}
      </Text>
      {Pin && !shown && (
        <Button size="sm" variant="default" mt="sm" onClick={() => setShown(true)}>
          Show the PIN
        </Button>
      )}
      {Pin && shown && (
        <Text mt="sm">
          Tell nobody but the recipient: <strong>{Pin}</strong>
        </Text>
      )}
    </Paper>
  );
}
