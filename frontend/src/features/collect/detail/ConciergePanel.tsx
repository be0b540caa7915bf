import { Paper, Text, Title } from '@mantine/core';
import { Quotes } from '../quotes/Quotes';
import { useQuoting } from '../quotes/useQuoting';

interface Props {
  orderId: string;
  round: number;
  onBooked: () => void;
}

/** For an Admin: requests couriers' prices for a Concierge order, and books the chosen ones. */
export function ConciergePanel({ orderId, round, onBooked }: Props) {
  // If prices cannot be loaded, nothing is shown here; the button tries again.
  const quoting = useQuoting({
    orderId,
    round,
    onBooked,
    onPlacedElsewhere: onBooked,
    onPriceFailed: () => true,
  });
  const { offers } = quoting;
  return (
    <Paper p="lg" component="section" aria-label="Concierge booking">
      <Title order={2} mb={4}>
        Choose a courier
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        The shop has left the choice of courier to the team. Get the couriers’ prices and book one
        or more.
      </Text>
      <Quotes
        quoting={{ ...quoting, offers: offers && { ...offers, premium: undefined } }}
        onGetPrice={() => quoting.ask(orderId)}
        onBook={(quoteIds) => quoting.place(quoteIds)}
      />
    </Paper>
  );
}
