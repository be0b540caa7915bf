import { Paper, Text, Title } from '@mantine/core';
import { PriceBreakdown } from '../PriceBreakdown';
import type { Tracking } from '../types';

/** The price of the delivery with the courier who accepted it. */
export function OrderTotal({ quote }: { quote: NonNullable<Tracking['WinningQuote']> }) {
  return (
    <Paper p="lg" component="section" aria-label="Order total">
      <Title order={2} mb="sm">
        Order total
      </Title>
      <PriceBreakdown price={quote} miles={quote.DistanceInMiles} />
      <Text size="sm" c="dimmed" mt="sm">
        10 minutes of waiting are included at each of collection and delivery, then 50p per minute.
      </Text>
    </Paper>
  );
}
